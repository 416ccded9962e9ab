interface BusinessHours {
  days: string;
  hours: string;
}

export const businessHours: readonly BusinessHours[] = [
  { days: 'Mon-Fri', hours: '9am-5pm' },
  { days: 'Sat', hours: '10am-4pm' },
  { days: 'Sun', hours: 'Closed' },
];
