const lastDay = 7

/**
 * Returns the day until which TCS that was collected on a date has to be paid to the tax office: the seventh of the next
 * month (Income-tax Rules, rule 37CA).
 */
export const tcsPayableBy = (receivedOn: string): string => {
  const [year = 0, month = 0] = receivedOn.split('-').map(Number)
  return new Date(Date.UTC(year, month, lastDay)).toISOString().slice(0, 10)
}

/** Whether TCS that was collected on a date counts as paid over: its last day has passed, so that it can't be refunded. */
export const isTcsPaidOver = (receivedOn: string, today: string): boolean => today > tcsPayableBy(receivedOn)
