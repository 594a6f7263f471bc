import type { Journal } from './journal.ts'

/** Prints the clients' answers by kind, and the broken rules. */
export const report = ({ counts, tickets, payments, faults }: Journal, broken: readonly string[]): void => {
  for (const [what, count] of [...counts].toSorted(([one], [other]) => one.localeCompare(other)))
    console.log(`${String(count).padStart(7)}  ${what}`)
  console.log(`${tickets.size} acknowledged tickets, ${payments.size} payments taken by gateways`)
  for (const line of [...new Set(faults), ...broken]) console.log(`BROKEN  ${line}`)
  console.log(broken.length + faults.length === 0 ? 'All rules hold.' : 'Rules are broken.')
}
