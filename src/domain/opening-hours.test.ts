import { expect, it } from 'vitest';
import { openingHoursText, openTimes, parseOpeningHours } from './opening-hours';

it('parses a line for each part of the week, also hours with minutes and remarks', () => {
  const hours = parseOpeningHours('Mon-Fri: 9:30-17:00\r\n\n Sat : 10am-4pm\nClosed on public holidays');
  expect(hours).toEqual([
    { days: 'Mon-Fri', hours: '9:30-17:00' },
    { days: 'Sat', hours: '10am-4pm' },
    { days: 'Closed on public holidays', hours: '' },
  ]);
  expect(parseOpeningHours(openingHoursText(hours.slice(0, 2)))).toEqual(hours.slice(0, 2));
});

it.each([
  ['Monday to Saturday, 7:45am to 4:15pm', [{ days: 'Monday to Saturday', hours: '7:45am to 4:15pm' }]],
  ['Mon-Fri 9am-5pm', [{ days: 'Mon-Fri', hours: '9am-5pm' }]],
  ['Sun:10:30-12', [{ days: 'Sun', hours: '10:30-12' }]],
  ['24 December: 10am-1pm', [{ days: '24 December', hours: '10am-1pm' }]],
  ['Call 24 hours before 7:45', [{ days: 'Call 24 hours before 7:45', hours: '' }]],
  [
    'Sat: 9am-12pm\nSun: Closed\nsat: 2pm-5pm',
    [
      { days: 'Sat', hours: '9am-12pm, 2pm-5pm' },
      { days: 'Sun', hours: 'Closed' },
    ],
  ],
])('reads %j as staff write it, with one row for the same days', (text, expected) => {
  expect(parseOpeningHours(text)).toEqual(expected);
});

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];

it.each([
  ['Mon-Fri: 9am-5pm', [{ days: weekdays, opens: '09:00', closes: '17:00' }]],
  ['Monday to Friday: 9.30 - 17:00', [{ days: weekdays, opens: '09:30', closes: '17:00' }]],
  ['Sat – Mon: 12pm–12am', [{ days: ['Saturday', 'Sunday', 'Monday'], opens: '12:00', closes: '00:00' }]],
  [
    'Tue & thurs: 9-12pm, 1-5pm',
    [
      { days: ['Tuesday', 'Thursday'], opens: '09:00', closes: '12:00' },
      { days: ['Tuesday', 'Thursday'], opens: '13:00', closes: '17:00' },
    ],
  ],
  ['Fri: 6pm-2am', [{ days: ['Friday'], opens: '18:00', closes: '02:00' }]],
])('converts %s to schema.org', (line, expected) => {
  expect(openTimes(parseOpeningHours(line))).toEqual(expected);
});

it.each([
  'Sun: Closed',
  'Sat: 9-5',
  'Holidays: 9am-5pm',
  'Mon: 25:00-26:00',
  'Mon: 9:75am-5pm',
  'Mon: 9-24:30',
  'Mon: 13pm-2pm',
  'Mon-Tue-Wed: 9am-5pm',
  'Closed on public holidays',
  'S: 9am-5pm',
  'Mon: 9am',
])('leaves out closed and ambiguous lines: %s', (line) => {
  expect(openTimes(parseOpeningHours(line))).toEqual([]);
});
