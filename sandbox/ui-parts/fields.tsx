import { useState } from 'react';
import { Checkbox } from '../../src/ui/checkbox';
import { SelectField, TextAreaField, TextField } from '../../src/ui/field';
import { RadioRow, RadioTile } from '../../src/ui/radio';
import { SearchBox } from '../../src/ui/search-box';
import { LONG_TEXT, Part } from './part';

const subjects = (
  <>
    <option value="">Choose a subject</option>
    <option>Order Inquiry</option>
  </>
);

/** `group` keeps the radios of the two themes apart. */
export function Fields({ group }: { group: string }) {
  const [search, setSearch] = useState('');
  return (
    <>
      <Part name="Text field">
        <TextField label="City" placeholder="Nairobi" />
        <TextField label="City, with a hint" hint="As on your letters" defaultValue="Kisumu" />
        <TextField label="City, with an error" error="City is required" />
        <TextField label="City, read-only" readOnly value="Mombasa" />
        <TextField label="City, disabled" disabled value="Nakuru" />
        <TextField label="City, long" defaultValue={LONG_TEXT} />
      </Part>
      <Part name="Text area">
        <TextAreaField label="Message" rows={3} />
        <TextAreaField label="Message, with an error" rows={3} error="Message is required" />
      </Part>
      <Part name="Select">
        <SelectField label="Subject">{subjects}</SelectField>
        <SelectField label="Subject, with an error" error="Subject is required">
          {subjects}
        </SelectField>
        <SelectField label="Subject, disabled" disabled>
          {subjects}
        </SelectField>
      </Part>
      <Part name="Search box">
        <SearchBox label="Search products..." value={search} maxLength={100} onSearch={setSearch} className="w-72" />
      </Part>
      <Part name="Checkbox">
        <Checkbox label="Set as default" />
        <Checkbox label="Set as default, checked" defaultChecked />
        <Checkbox label="Set as default, disabled" disabled />
      </Part>
      <Part name="Radio, rows">
        <fieldset className="w-64">
          <legend className="mb-2 font-semibold">Categories, {group.toLowerCase()}</legend>
          <RadioRow name={`row-${group}`} label="All" defaultChecked>
            8
          </RadioRow>
          <RadioRow name={`row-${group}`} label="Books">
            2
          </RadioRow>
        </fieldset>
      </Part>
      <Part name="Radio, tiles">
        <fieldset className="grid w-full max-w-md gap-3 sm:grid-cols-2">
          <legend className="mb-2 font-semibold">Payment method, {group.toLowerCase()}</legend>
          <RadioTile name={`tile-${group}`} label="Card" defaultChecked />
          <RadioTile name={`tile-${group}`} label="PayPal" />
        </fieldset>
      </Part>
    </>
  );
}
