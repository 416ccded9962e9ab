import * as z from 'zod/mini';
import { EMAIL_MAX_LENGTH } from '@/domain/email';
import { tidyLine } from '@/domain/typed-text';
import { pickFields } from '@/features/staff-area/form-fields';
import { emptyTexts, requiredEmail, requiredText, tidied } from '@/lib/form-rules';

/** Maximum lengths in characters, the limits of the database. */
export const makerLimits = { name: 100, address: 300, email: EMAIL_MAX_LENGTH, euContact: 300 } as const;

export const makerSchema = z.object({
  name: requiredText('Name', makerLimits.name, tidyLine),
  address: requiredText('Address', makerLimits.address),
  email: requiredEmail('Email'),
  euContact: z
    .string()
    .check(
      tidied(),
      z.maxLength(makerLimits.euContact, `The contact can be ${makerLimits.euContact} characters at most`),
    ),
});

export type MakerDraft = z.output<typeof makerSchema>;

export const emptyMaker = emptyTexts(makerSchema.shape);

export const toMakerDraft = (maker: MakerDraft): MakerDraft => pickFields(makerSchema.shape, maker);
