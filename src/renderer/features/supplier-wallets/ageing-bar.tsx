import { formatInr } from '#domain/format.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { walletTexts as texts } from './texts.ts'

const toText = (ageing: readonly number[]): string =>
  texts.ages
    .flatMap((age, index) => ((ageing[index] ?? 0) > 0 ? [`${age} ${formatInr(ageing[index] ?? 0)}`] : []))
    .join(', ')

/** What is owed by age as one bar, the newest first. */
export const AgeingBar = ({ ageing }: { ageing: readonly number[] }) => {
  const total = ageing.reduce((sum, one) => sum + one, 0)
  if (total === 0) return <span className="small muted">{texts.nothingOwed}</span>
  return (
    <svg
      className="ageing-bar"
      role="img"
      aria-label={texts.ageingOf(toText(ageing))}
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
    >
      {ageing.map((amount, index) => {
        const before = ageing.slice(0, index).reduce((sum, one) => sum + one, 0)
        return (
          <rect
            key={texts.ages[index]}
            className={`ageing-age-${index}`}
            x={(before / total) * 100}
            width={(amount / total) * 100}
            height={8}
          >
            <title>{`${texts.ages[index] ?? ''}: ${formatInr(amount)}`}</title>
          </rect>
        )
      })}
    </svg>
  )
}

const AgeingParts = ({ ageing }: { ageing: readonly number[] }) => (
  <dl className="ageing-parts">
    {texts.ages.map((age, index) => (
      <div key={age}>
        <dt className="small muted">
          <span className={`ageing-mark ageing-age-${index}`} aria-hidden />
          {age}
        </dt>
        <dd>
          <Amount rupees={ageing[index] ?? 0} />
        </dd>
      </div>
    ))}
  </dl>
)

/** The bar with its amounts, if anything is owed. */
export const AgeingFigure = ({ ageing }: { ageing: readonly number[] }) => (
  <figure className="ageing" aria-label={texts.ageing}>
    <AgeingBar ageing={ageing} />
    {ageing.some((amount) => amount !== 0) ? <AgeingParts ageing={ageing} /> : null}
  </figure>
)
