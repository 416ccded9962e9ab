/** What every form of the staff area says about saving. */
export const editingMessages = {
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
  undo: 'Undo',
  conflictTitle: 'Somebody else saved this while you were editing',
  conflictHint: 'Nothing was overwritten. This is what changed since you opened it:',
  conflictNothing: 'It was saved again without a change to these fields.',
  loadTheirs: 'Load their version',
  keepMine: 'Keep mine on top',
  keepMineHint: 'Keeping yours saves what you changed; everything else stays as they saved it.',
  yours: 'yours',
  empty: 'empty',
  unreachable: 'We could not save this. Everything you typed is still here: try again in a moment.',
  forbidden: 'Your account may not change this. If you were staff a moment ago, sign in again.',
  refused: 'The database did not accept this. Check the values and try again.',
  refusedField: 'The database did not accept this value.',
} as const;
