export const businessHours = [
  { days: 'Mon-Fri', hours: '9am-5pm' },
  { days: 'Sat', hours: '10am-4pm' },
  { days: 'Sun', hours: 'Closed' },
] as const;
