import type { ReactNode } from 'react'

export type CardFact = readonly [label: string, value: ReactNode, isNumber?: boolean]

/** Labels and values of a card; numbers and amounts are aligned to the end. */
export const CardFacts = ({ facts }: { facts: readonly CardFact[] }) => (
  <dl className="network-facts">
    {facts.map(([label, value, isNumber = false]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd className={isNumber ? 'num end' : undefined}>{value}</dd>
      </div>
    ))}
  </dl>
)
