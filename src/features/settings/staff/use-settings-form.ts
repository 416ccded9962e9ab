import type { core } from 'zod/mini';
import { pickFields } from '@/features/staff-area/form-fields';
import { useRecordForm } from '@/features/staff-area/use-record-form';
import { type AdminSettings, saveSettings, useRefreshSettings } from './data';
import { type SettingsDraft, typedSetting } from './form-schema';
import { settingsMessages } from './words';

type Typed<Field extends string> = Record<Field, string>;

/** The form of one page of the settings; `name` distinguishes its unsaved input from that of the others. */
export function useSettingsForm<Field extends keyof SettingsDraft>(
  settings: AdminSettings,
  name: string,
  schema: core.$ZodType<Pick<AdminSettings, Field>, Typed<Field>> & { shape: Readonly<Record<Field, unknown>> },
) {
  return useRecordForm<AdminSettings, Pick<AdminSettings, Field>, Typed<Field>>({
    schema,
    original: settings,
    draftKey: `settings-${name}`,
    toDraft: (record) => pickFields(schema.shape, record),
    toFormValues: (draft) =>
      Object.fromEntries(
        (Object.keys(schema.shape) as Field[]).map((field) => [field, typedSetting(field, draft[field])]),
      ) as Typed<Field>,
    save: (draft, original) => saveSettings(draft, original ?? settings),
    refresh: useRefreshSettings(),
    savedMessage: () => settingsMessages.saved,
  });
}
