import { useState } from 'react'
import type { ResultOf } from '#contract/common/endpoint.ts'
import type { packagesTaxesEndpoints, TaxRule } from '#contract/http/packages-taxes.ts'
import { indiaDate } from '#domain/india.ts'
import { serverNow } from '#renderer/store/server-clock.ts'
import { Button } from '#renderer/ui/button.tsx'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { MessageDialog } from '#renderer/ui/message-dialog.tsx'
import { Page } from '#renderer/ui/page.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { TaxHistory } from './tax-history.tsx'
import { TaxProposal } from './tax-proposal.tsx'
import { TaxRuleDialog } from './tax-rule-dialog.tsx'
import { chainRules } from './tax-rule-form.ts'
import { formatTaxRule } from './tax-rule-words.ts'
import { taxRulesApi } from './tax-rules-api.ts'
import { taxFormTexts, taxTexts as texts } from './tax-rules-texts.ts'
import { TaxTable } from './tax-table.tsx'
import { useTaxChange } from './use-tax-change.ts'
import './tax-rules.css'

type Taxes = ResultOf<typeof packagesTaxesEndpoints.getTaxRules>
type Open =
  { does: 'add'; kind: TaxRule['kind'] } | { does: 'edit'; rule: TaxRule } | { does: 'remove'; rule: TaxRule }

const kinds = ['gst', 'tcs', 'gstServiceFee'] as const

interface RemoveDialogProps {
  rule: TaxRule
  onRemove: () => Promise<void>
  onClose: () => void
}

const RemoveDialog = ({ rule, onRemove, onClose }: RemoveDialogProps) => {
  const [isSending, setSending] = useState(false)
  const press = async (): Promise<void> => {
    setSending(true)
    await onRemove()
    onClose()
  }
  return (
    <MessageDialog
      isOpen
      kind="warning"
      title={taxFormTexts.removeTitle}
      onClose={onClose}
      actions={
        <>
          <Button text={taxFormTexts.keep} onClick={onClose} />
          <Button
            intent="primary"
            text={taxFormTexts.send}
            loading={isSending}
            onClick={() => void press()}
          />
        </>
      }
    >
      <p className="strong">{formatTaxRule(rule)}</p>
      <p>{taxFormTexts.removeText}</p>
    </MessageDialog>
  )
}

const Rules = ({ taxes }: { taxes: Taxes }) => {
  const [today] = useState(() => indiaDate(serverNow()))
  const [open, setOpen] = useState<Open | null>(null)
  const { version, proposal } = taxes
  const { send, isSending } = useTaxChange(version)
  // Another change builds on the user's own proposal, because a site has one proposal at most.
  const { rules, isRoundedUp } = proposal?.isOwn ? proposal : taxes
  const close = (): void => setOpen(null)
  return (
    <>
      <TaxProposal taxes={taxes} />
      {kinds.map((kind) => (
        <TaxTable
          key={kind}
          kind={kind}
          rules={rules}
          confirmed={taxes.rules}
          today={today}
          onAdd={() => setOpen({ does: 'add', kind })}
          onEdit={(rule) => setOpen({ does: 'edit', rule })}
          onRemove={(rule) => setOpen({ does: 'remove', rule })}
        />
      ))}
      <section aria-label={texts.rounding}>
        <header className="row spread">
          <h2 className="large">{texts.rounding}</h2>
          <Button
            text={isRoundedUp ? texts.stopRounding : texts.roundUp}
            loading={isSending}
            onClick={() => void send({ rules, isRoundedUp: !isRoundedUp }, texts.sent)}
          />
        </header>
        <p className="muted">{isRoundedUp ? texts.isRounded : texts.isExact}</p>
      </section>
      <TaxHistory history={taxes.history} />
      {open?.does === 'remove' ? (
        <RemoveDialog
          rule={open.rule}
          onRemove={() =>
            send(
              { rules: chainRules(rules.filter(({ ruleId }) => ruleId !== open.rule.ruleId)), isRoundedUp },
              texts.sent,
            )
          }
          onClose={close}
        />
      ) : open ? (
        <TaxRuleDialog
          kind={open.does === 'add' ? open.kind : open.rule.kind}
          rule={open.does === 'add' ? null : open.rule}
          rules={rules}
          isRoundedUp={isRoundedUp}
          version={version}
          onClose={close}
        />
      ) : null}
    </>
  )
}

/** The dated rates of GST and TCS, with the change that waits for a second person and earlier sets. */
export const TaxRulesScreen = () => {
  const { data, error, refetch } = taxRulesApi.useTaxRulesQuery({})
  return (
    <Page title={texts.title} aside={data ? texts.version(data.version) : null}>
      <p className="muted">{texts.lead}</p>
      {data ? (
        <div className="tax-rules">
          <Rules taxes={data} />
        </div>
      ) : error ? (
        <ErrorPanel title={texts.failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={8} height={40} />
      )}
    </Page>
  )
}
