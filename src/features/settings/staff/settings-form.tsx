import type { ReactNode } from 'react';
import { ConflictNotice } from '@/features/staff-area/conflict-notice';
import { editingMessages } from '@/features/staff-area/words';
import { Button } from '@/ui/button';
import { ErrorSummary } from '@/ui/error-summary';
import { Notice } from '@/ui/notice';
import { UnsavedQuestion } from '@/ui/unsaved-warning';
import type { SettingsDraft } from './form-schema';
import type { useSettingsForm } from './use-settings-form';
import { settingsLabels, shownSetting } from './words';

interface SettingsFormProps<Field extends keyof SettingsDraft> {
  record: ReturnType<typeof useSettingsForm<Field>>;
  children: ReactNode;
}

/** The form of one page of the settings around its fields. */
export function SettingsForm<Field extends keyof SettingsDraft>({ record, children }: SettingsFormProps<Field>) {
  const { form, saving, problem, conflict, warning, submit, errors, submitCount } = record;
  return (
    <form noValidate onSubmit={submit} className="grid gap-8">
      <ErrorSummary errors={errors} submitCount={submitCount} />
      {conflict && <ConflictNotice conflict={conflict} labels={settingsLabels} show={shownSetting} />}
      {children}
      {problem && <Notice kind="problem">{problem}</Notice>}
      <div className="sticky bottom-3 z-10 flex justify-end gap-3 rounded-full border border-line bg-raised p-2 shadow-card sm:static sm:border-0 sm:bg-transparent sm:p-0 sm:shadow-none">
        <Button
          variant="secondary"
          size="small"
          disabled={saving || !form.formState.isDirty}
          onClick={() => form.reset()}
        >
          {editingMessages.cancel}
        </Button>
        <Button type="submit" size="small" disabled={saving}>
          {saving ? editingMessages.saving : editingMessages.save}
        </Button>
      </div>
      <UnsavedQuestion warning={warning} />
    </form>
  );
}
