/** Texts of the dialog that follows an expired fare. */
export const repriceTexts = {
  asking: 'Checking the current fare',
  askingText:
    "These fares are more than 15 minutes old, so we're checking with the airline. Nothing is booked yet.",
  same: 'Fare unchanged',
  sameText: 'You can continue where you left off.',
  cheaper: (difference: string): string => `The fare dropped by ${difference}`,
  dearer: (difference: string): string => `The fare went up by ${difference}`,
  moved: 'The airline changed this flight',
  choose: 'Which of these flights?',
  chooseText: 'The airline now sells this flight at several fares. Choose one to continue.',
  gone: 'Flight no longer available',
  goneText: "Nothing was booked and you haven't been charged. Search again for available flights.",
  failed: "Couldn't check the fare",
  before: 'Before',
  now: 'Now',
  times: 'Times',
  fare: 'Fare',
  continueAt: (price: string): string => `Continue at ${price}`,
  searchAgain: 'Search again',
  keep: 'Choose another flight',
  retry: 'Try again',
} as const
