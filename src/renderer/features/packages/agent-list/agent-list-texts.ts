/** Texts of an agent's list of packages and activities. */
export const agentListTexts = {
  heads: {
    title: { package: 'Package', activity: 'Activity' },
    places: 'Places',
    length: 'Duration',
    themes: 'Themes',
    left: 'Left',
    net: 'Your price',
    markup: 'Markup',
    customer: 'Customer pays',
    quote: 'Quote',
  },
  hint: {
    package: 'Lowest prices per person in a double room, with taxes',
    activity: 'Lowest prices per person, with taxes',
  },
  month: 'Month',
  anyMonth: 'Any',
  markup: 'Markup, %',
  badMarkup: 'Enter up to 100 %, like 7.5',
  hideNet: 'Hide net and markup',
  showNet: 'Show net and markup',
  quote: 'Make a quote',
  onRequest: 'On request',
  keys: [
    ['Enter', 'open the package'],
    ['Q', 'make a quote'],
    ['/', 'search'],
  ],
} as const
