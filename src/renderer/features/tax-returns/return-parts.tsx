import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { TaxProblem } from '#contract/entities/tax-return.ts'
import { formatInr } from '#domain/format.ts'
import { customer, documents, siteSettings } from '#renderer/routes/staff.ts'
import { staffTrips } from '#renderer/routes/trips.ts'
import { sumRupees } from '#renderer/entities/workbook/load-all-rows.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { taxReturnsTexts as texts } from './texts.ts'

/** Problems that are listed one by one. */
const maxShown = 50

/** Returns what a problem says. */
export const toProblemText = ({ kind, about, amount = 0 }: TaxProblem): string =>
  texts.problem[kind](about, formatInr(amount))

/** Where a problem is fixed; null where only the return itself can be corrected. */
const toFix = ({ kind, userId, about, tripId }: TaxProblem): { to: string; label: string } | null => {
  if (tripId) return { to: staffTrips.to({ q: tripId, open: tripId }), label: texts.openTrip(tripId) }
  switch (kind) {
    case 'noGstin':
    case 'noTan':
      return { to: siteSettings.to({ tab: 'invoices' }), label: texts.openSettings }
    case 'gap':
      return { to: documents.to({ kind: about }), label: documents.title }
    case 'badGstin':
    case 'noPlace':
    case 'noPan':
    case 'badPan':
    case 'reversal':
      return { to: customer.to({ userId }), label: texts.openCustomer(about) }
    case 'uncounted':
    case 'beganUnpaid':
    case 'paidLater':
    case 'noPanHigherRate':
    case 'noPanUsualRate':
    case 'badTripPan':
    case 'nonResident':
    case 'tcsReversal':
      return null
  }
}

const Problem = ({ problem }: { problem: TaxProblem }) => {
  const fix = toFix(problem)
  return (
    <li>
      {toProblemText(problem)} {fix ? <Link to={fix.to}>{fix.label}</Link> : null}
    </li>
  )
}

/** What has to be fixed before the return is filed. */
export const Problems = ({ problems }: { problems: readonly TaxProblem[] }) => (
  <section aria-label={texts.problems(problems.length)}>
    <h2 className="large">{problems.length === 0 ? texts.noProblems : texts.problems(problems.length)}</h2>
    <ul className="tax-problems">
      {problems.slice(0, maxShown).map((problem) => (
        <Problem key={`${problem.kind} ${problem.about}`} problem={problem} />
      ))}
      {problems.length > maxShown ? <li>{texts.moreProblems(problems.length - maxShown)}</li> : null}
    </ul>
  </section>
)

interface LedgerCheckProps {
  head: string
  total: number
  ledger: number
  /** By how much trips that began before they were paid make the return differ. */
  unpaidTrips?: number
}

/** The return's tax beside the ledger's, and whether they match. */
export const LedgerCheck = ({ head, total, ledger, unpaidTrips = 0 }: LedgerCheckProps) => {
  const difference = sumRupees([total, -ledger, -unpaidTrips])
  const agrees = unpaidTrips === 0 ? texts.agrees : texts.agreesButTrips
  const amounts = [
    [`${head}, ${texts.return.toLowerCase()}`, total],
    [`${head}, ${texts.ledger.toLowerCase()}`, ledger],
    ...(unpaidTrips === 0 ? [] : [[texts.unpaidTrips, unpaidTrips] as const]),
    [texts.difference, difference],
  ] as const
  return (
    <section aria-label={texts.check}>
      <dl className="tax-totals">
        {amounts.map(([name, rupees]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Amount rupees={rupees} isStrong={name === texts.difference} />
            </dd>
          </div>
        ))}
      </dl>
      <p
        className={difference === 0 ? 'small tax-agrees' : 'row notice tone-bad'}
        role={difference === 0 ? undefined : 'alert'}
      >
        {difference === 0 ? agrees : texts.disagrees}
      </p>
    </section>
  )
}

/** Numbers of a return with their names. */
export const Totals = ({ rows }: { rows: readonly { name: string; value: ReactNode }[] }) => (
  <dl className="tax-totals">
    {rows.map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd className="num">{value}</dd>
      </div>
    ))}
  </dl>
)
