import { useState } from 'react'
import type { ResultOf } from '#contract/common/endpoint.ts'
import type { packagesTaxesEndpoints } from '#contract/http/packages-taxes.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { Button } from '#renderer/ui/button.tsx'
import { TaxChanges } from './tax-changes.tsx'
import { listTaxChanges } from './tax-rule-words.ts'
import { proposalTexts as texts } from './tax-rules-texts.ts'
import { useTaxChange } from './use-tax-change.ts'

type Taxes = ResultOf<typeof packagesTaxesEndpoints.getTaxRules>

/** A change that waits for a second person: what it changes, and how it is confirmed or dropped. */
export const TaxProposal = ({ taxes }: { taxes: Taxes }) => {
  const { proposal, version } = taxes
  const { send, isSending } = useTaxChange(version)
  const [pressed, setPressed] = useState<'confirm' | 'drop'>('drop')
  if (!proposal) return null
  const { isOwn } = proposal
  return (
    <section className="tax-proposal" aria-label={texts.title}>
      <header className="row spread">
        <h2 className="large">{texts.title}</h2>
        <span className="small muted">{texts.by(proposal.by, formatInstant(proposal.at))}</span>
      </header>
      <TaxChanges changes={listTaxChanges(taxes, proposal)} />
      <p className="small">{isOwn ? texts.own : `${texts.other} ${texts.replaces}`}</p>
      <div className="row">
        {isOwn ? null : (
          <Button
            intent="primary"
            text={texts.confirm}
            loading={isSending && pressed === 'confirm'}
            disabled={isSending && pressed !== 'confirm'}
            onClick={() => {
              setPressed('confirm')
              void send(proposal, texts.confirmed)
            }}
          />
        )}
        <Button
          text={isOwn ? texts.withdraw : texts.reject}
          loading={isSending && pressed === 'drop'}
          disabled={isSending && pressed !== 'drop'}
          onClick={() => {
            setPressed('drop')
            // Sending the rules in force again withdraws the proposal.
            void send(taxes, isOwn ? texts.withdrawn : texts.rejected)
          }}
        />
      </div>
    </section>
  )
}
