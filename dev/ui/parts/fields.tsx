import { useState } from 'react';
import { EmailRow } from '@/ui/email-row';
import { Select, SelectField, TextAreaField, TextField } from '@/ui/field';
import { SearchBox } from '@/ui/search-box';
import type { Part } from '../part';
import { Specimen } from '../specimen';

const LONG = 'The long name that a family from three countries writes on every parcel';

function Search({ start = '', label }: { start?: string; label: string }) {
  const [text, setText] = useState(start);
  return <SearchBox label={label} value={text} maxLength={100} onSearch={setText} />;
}

function Email({ start = '', label, busy = false }: { start?: string; label: string; busy?: boolean }) {
  const [email, setEmail] = useState(start);
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <EmailRow label={label} email={email} onEmail={setEmail} busy={busy} button={busy ? 'Sending...' : 'Subscribe'} />
    </form>
  );
}

export const fieldParts: readonly Part[] = [
  {
    id: 'text-field',
    heading: 'Text field',
    files: ['field', 'error-summary'],
    use: 'A line of text. The sentence below it is a hint, or says what is wrong and what to do.',
    Specimens: () => (
      <>
        <Specimen label="empty">
          <TextField label="City" placeholder="Nairobi" />
        </Specimen>
        <Specimen label="hover" state="hover">
          <TextField label="City" defaultValue="Kisumu" />
        </Specimen>
        <Specimen label="focus" state="focus">
          <TextField label="City" defaultValue="Kisumu" />
        </Specimen>
        <Specimen label="hint">
          <TextField label="Phone" defaultValue="0712345678" hint="For the courier. Nobody else gets it." />
        </Specimen>
        <Specimen label="error">
          <TextField label="Email" defaultValue="amina@" error="Please enter a valid email address" />
        </Specimen>
        <Specimen label="error, focus" state="focus">
          <TextField label="Email" defaultValue="amina@" error="Please enter a valid email address" />
        </Specimen>
        <Specimen label="disabled">
          <TextField label="Country" defaultValue="Kenya" disabled />
        </Specimen>
        <Specimen label="read only">
          <TextField label="Order number" defaultValue="LB-20418" readOnly />
        </Specimen>
        <Specimen label="long text">
          <TextField label={LONG} defaultValue={LONG} error={`${LONG} is longer than a label can be.`} />
        </Specimen>
      </>
    ),
  },
  {
    id: 'text-area-field',
    heading: 'Text area',
    files: ['field'],
    use: 'Several lines of text.',
    Specimens: () => (
      <>
        <Specimen label="empty">
          <TextAreaField label="Message" rows={3} placeholder="Tell us the age of the child" />
        </Specimen>
        <Specimen label="error">
          <TextAreaField label="Message" rows={3} defaultValue="Hi" error="Please write at least 10 characters" />
        </Specimen>
        <Specimen label="disabled">
          <TextAreaField label="Message" rows={3} defaultValue="Sent" disabled />
        </Specimen>
      </>
    ),
  },
  {
    id: 'select-field',
    heading: 'Select',
    files: ['field'],
    use: 'A choice from a list that is too long for radios.',
    Specimens: () => (
      <>
        <Specimen label="rest">
          <SelectField label="Sort by">
            <option>Newest first</option>
            <option>Price, low to high</option>
          </SelectField>
        </Specimen>
        <Specimen label="focus" state="focus">
          <SelectField label="Sort by">
            <option>Newest first</option>
          </SelectField>
        </Specimen>
        <Specimen label="error">
          <SelectField label="Subject" error="Please choose a subject">
            <option value="">Choose a subject</option>
          </SelectField>
        </Specimen>
        <Specimen label="disabled">
          <SelectField label="Sort by" disabled>
            <option>Newest first</option>
          </SelectField>
        </Specimen>
        <Specimen label="long text">
          <SelectField label="Subject">
            <option>{LONG}</option>
          </SelectField>
        </Specimen>
        <Specimen label="beside its label">
          <Select aria-label="Sort by" className="max-w-40">
            <option>Newest first</option>
          </Select>
        </Specimen>
      </>
    ),
  },
  {
    id: 'search-box',
    heading: 'Search box',
    files: ['search-box'],
    use: 'Searches after a short pause in typing, or with Enter.',
    Specimens: () => (
      <>
        <Specimen label="empty">
          <Search label="Search toys" />
        </Specimen>
        <Specimen label="focus" state="focus">
          <Search label="Search books" />
        </Specimen>
        <Specimen label="filled">
          <Search label="Search kits" start="wooden blocks" />
        </Specimen>
      </>
    ),
  },
  {
    id: 'email-row',
    heading: 'Email row',
    files: ['email-row'],
    use: 'One address and the button that sends it: the newsletter, a reminder.',
    Specimens: () => (
      <>
        <Specimen label="empty">
          <Email label="Address for letters" />
        </Specimen>
        <Specimen label="sending">
          <Email label="Address for reminders" start="amina@example.com" busy />
        </Specimen>
      </>
    ),
  },
];
