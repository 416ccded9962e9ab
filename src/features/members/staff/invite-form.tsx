import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { env } from '@/config/env';
import { Button } from '@/ui/button';
import { SelectField, TextField } from '@/ui/field';
import { toast } from '@/ui/toast';
import { type InviteFormValues, inviteSchema, useInvite } from './data';
import { STAFF_ROLES } from './rows';
import { memberMessages, memberProblem, roleNames } from './words';

const domain = env.staffEmailDomain;
const schema = inviteSchema(domain);

export function InviteForm() {
  const form = useForm<InviteFormValues>({
    resolver: zodResolver(schema),
    defaultValues: { email: '', role: 'staff' },
  });
  const { errors } = form.formState;
  const { mutate, isPending } = useInvite((result) => {
    if (result.ok) {
      form.reset();
      toast.success(memberMessages.invited(result.value.email));
    } else {
      const message = memberProblem(result.problem, form.getValues('email'), domain);
      form.setError('email', { message }, { shouldFocus: true });
    }
  });

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((invitation) => mutate(invitation))}
      className="flex flex-wrap items-start gap-3"
    >
      <TextField
        label={memberMessages.email}
        type="email"
        required
        autoComplete="off"
        placeholder={`name@${domain}`}
        hint={memberMessages.inviteHint}
        className="min-w-0 flex-1 basis-64"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <SelectField
        label={memberMessages.role}
        className="min-w-0 flex-1 basis-28 sm:flex-none sm:basis-36"
        {...form.register('role')}
      >
        {STAFF_ROLES.toReversed().map((role) => (
          <option key={role} value={role}>
            {roleNames[role]}
          </option>
        ))}
      </SelectField>
      <Button type="submit" disabled={isPending} className="mt-8">
        {isPending ? memberMessages.inviting : memberMessages.invite}
      </Button>
    </form>
  );
}
