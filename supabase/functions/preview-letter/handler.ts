import { z } from 'zod';
import { bearerToken } from '../_shared/bearer.ts';
import { callFunctionAs } from '../_shared/database.ts';
import { siteUrl } from '../_shared/deps.ts';
import { mailFacts } from '../_shared/mails/facts.ts';
import { writeMail } from '../_shared/mails/write-mail.ts';
import { readJson } from '../_shared/request-body.ts';
import { browserEndpoint, json, refusalsOf } from '../_shared/responses.ts';
import { UpstreamError } from '../_shared/upstream.ts';

const refuse = refusalsOf('preview-letter');

const bodySchema = z.strictObject({ subject: z.string().max(150), body: z.string().max(20_000) });

/**
 * The preview of a newsletter for staff, rendered by the code that writes the mails. `POST {subject, body}` with the session
 * token as bearer; the database decides who is staff. Stores and sends nothing.
 *
 * 200 `{html, text}` · 400 `bad_request` · 401 `unauthorized` · 403 `staff_only` · 405 · 413 · 500 `not_configured` · 502 `upstream`
 */
export const handle = browserEndpoint('preview-letter', async (request, deps) => {
  const token = bearerToken(request);
  if (!token) return refuse('unauthorized');
  const parsed = bodySchema.safeParse(await readJson(request));
  if (!parsed.success) return refuse('bad_request');
  const { ok, status, body } = await callFunctionAs(deps, token, 'preview_letter', parsed.data);
  if (status === 401) return refuse('unauthorized');
  if (status === 403) return refuse('staff_only');
  const facts = mailFacts.safeParse(body);
  if (!ok || !facts.success) throw new UpstreamError(`the database refused preview_letter (${status})`);
  const { html, text } = writeMail('letter', facts.data, siteUrl(deps));
  return json(200, { html, text });
});
