/** A season by days of any year, written `MM-DD`. A span that ends before it begins runs over New Year. */
export interface SeasonSpan {
  name: string
  /** The price in percent of the price outside all spans. */
  percent: number
  spans: readonly (readonly [from: string, to: string])[]
}

/** Seasons in the order in which they win where spans overlap. All other days are the low season. */
export const seasonPlans = {
  winterSun: [
    { name: 'Peak season', percent: 155, spans: [['12-20', '01-05']] },
    { name: 'High season', percent: 125, spans: [['10-01', '03-31']] },
  ],
  mountainSummer: [
    {
      name: 'Peak season',
      percent: 145,
      spans: [
        ['05-10', '06-20'],
        ['12-22', '01-04'],
      ],
    },
    {
      name: 'High season',
      percent: 120,
      spans: [
        ['04-10', '07-05'],
        ['09-15', '10-31'],
      ],
    },
  ],
  tropics: [
    { name: 'Peak season', percent: 150, spans: [['12-20', '01-05']] },
    {
      name: 'High season',
      percent: 120,
      spans: [
        ['06-15', '08-31'],
        ['11-15', '02-28'],
      ],
    },
  ],
  schoolHolidays: [
    { name: 'Peak season', percent: 140, spans: [['12-18', '01-05']] },
    {
      name: 'High season',
      percent: 118,
      spans: [
        ['04-20', '06-15'],
        ['10-15', '11-15'],
      ],
    },
  ],
  alpineSummer: [
    {
      name: 'Peak season',
      percent: 130,
      spans: [
        ['07-01', '08-20'],
        ['12-20', '01-05'],
      ],
    },
    { name: 'High season', percent: 115, spans: [['05-15', '09-30']] },
  ],
} as const satisfies Record<string, readonly SeasonSpan[]>

export type SeasonPlanName = keyof typeof seasonPlans
