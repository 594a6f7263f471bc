/** The flag set by 'not now' and by turning notifications off, and for how many days the question isn't asked again. */
export const laterFlag = { flag: 'push-put-off', days: 30 } as const
