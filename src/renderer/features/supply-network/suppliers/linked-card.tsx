import { Disable, Pause, Tick } from '@blueprintjs/icons'
import { useState } from 'react'
import { ContactPolicy, type LinkedSupplier } from '#contract/entities/supply-network.ts'
import { formatCount } from '#domain/format.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { useMay } from '#renderer/entities/use-may.ts'
import { supplierWallet } from '#renderer/routes/staff.ts'
import { useChangeToast } from '#renderer/store/use-change-toast.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { ButtonLink } from '#renderer/ui/button-link.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { Checkbox } from '#renderer/ui/fields/checkbox.tsx'
import { FieldFrame } from '#renderer/ui/fields/field-frame.tsx'
import { Select } from '#renderer/ui/fields/select.tsx'
import { StatusTag, type StatusLook } from '#renderer/ui/status-tag.tsx'
import { AgencyName } from '#renderer/features/supply-network/agency-name.tsx'
import { CardFacts, type CardFact } from '#renderer/features/supply-network/card-facts.tsx'
import { networkTexts } from '#renderer/features/supply-network/shared-texts.ts'
import { supplyNetworkApi } from '#renderer/features/supply-network/supply-network-api.ts'
import { TermsDialog } from '#renderer/features/supply-network/terms-dialog.tsx'
import { AcceptTermsDialog } from './accept-terms-dialog.tsx'
import { PauseAction } from './pause-action.tsx'
import { linkedTexts as texts } from './suppliers-texts.ts'

interface Props {
  supplier: LinkedSupplier
}

const looks = {
  selling: { tone: 'good', word: texts.states.selling, Icon: Tick },
  suspended: { tone: 'bad', word: texts.states.suspended, Icon: Disable },
  paused: { tone: 'warn', word: texts.states.paused, Icon: Pause },
} satisfies Record<string, StatusLook>

const Status = ({ supplier }: Props) => {
  const { supplierStatus, consumerStatus } = supplier
  const isSelling = supplierStatus === 'Approved' && consumerStatus === 'Approved'
  return (
    <span className="row network-status" role="status">
      {isSelling ? <StatusTag look={looks.selling} /> : null}
      {supplierStatus === 'Suspended' ? <StatusTag look={looks.suspended} /> : null}
      {consumerStatus === 'Suspended' ? <StatusTag look={looks.paused} /> : null}
    </span>
  )
}

const listFacts = (supplier: LinkedSupplier): CardFact[] => [
  [texts.facts.category, networkTexts.categories[supplier.sup_category]],
  [texts.facts.hold, supplier.isFlightHoldAllowed ? texts.hold.yes : texts.hold.no],
  [
    texts.facts.contact,
    <span key="contact" className="network-contact">
      <a href={`mailto:${supplier.adminEmail}`}>{supplier.adminEmail}</a>
      {supplier.adminContact ? <span className="num">{supplier.adminContact}</span> : null}
    </span>,
  ],
  [texts.facts.balance, <Amount key="balance" rupees={supplier.walletBalance} />, true],
  ...(supplier.creditLimit > 0
    ? [[texts.facts.credit, <Amount key="credit" rupees={supplier.creditLimit} />, true] as const]
    : []),
  [texts.facts.available, <Amount key="available" rupees={supplier.walletAvailable} isStrong />, true],
  ...(supplier.daysLeft === null
    ? []
    : [[texts.facts.lasts, texts.daysLeft(supplier.daysLeft), true] as const]),
  [texts.facts.open, formatCount(supplier.openBookings), true],
]

/** What needs attention: a suspension, changed terms, or a low balance. */
const Notices = ({ supplier, onReview }: Props & { onReview: () => void }) => {
  const { companyName, supplierReason, termsVersion, termsDueAt, lowMark, walletAvailable } = supplier
  const isSuspended = supplier.supplierStatus === 'Suspended'
  const due = termsDueAt === null || isSuspended ? '' : formatInstant(termsDueAt)
  return (
    <>
      {isSuspended ? (
        <p className="notice tone-bad">
          {supplierReason ? texts.reason(companyName, supplierReason) : texts.noReason(companyName)}
        </p>
      ) : null}
      {supplier.acceptedTermsVersion < termsVersion ? (
        <div className="notice tone-warn network-notice">
          <p>{texts.newTerms(termsVersion, due)}</p>
          <Button
            size="small"
            text={texts.reviewTerms}
            aria-label={texts.reviewTermsOf(supplier.title)}
            onClick={onReview}
          />
        </div>
      ) : null}
      {lowMark !== null && walletAvailable < lowMark ? <p className="notice tone-warn">{texts.low}</p> : null}
    </>
  )
}

const Contact = ({ supplier }: Props) => {
  const [setPolicy, { isLoading }] = supplyNetworkApi.useSetContactPolicyMutation()
  const showOutcome = useChangeToast()
  const { supplierListId } = supplier
  return (
    <FieldFrame label={texts.policy}>
      {(aria) => (
        <Select
          aria={aria}
          isDisabled={isLoading}
          value={supplier.contactPolicy}
          options={ContactPolicy.options.map((value) => ({ value, label: texts.policies[value] }))}
          onChange={(contactPolicy) =>
            void showOutcome(setPolicy({ supplierListId, contactPolicy }), { done: texts.policyChanged })
          }
        />
      )}
    </FieldFrame>
  )
}

const InputCredit = ({ supplier }: Props) => {
  const [setCredit, { isLoading }] = supplyNetworkApi.useSetInputCreditMutation()
  const showOutcome = useChangeToast()
  const { supplierListId, companyName, claimsInputCredit, invoiceGstNumber } = supplier
  const canClaim = invoiceGstNumber !== ''
  return (
    <div className="network-credit">
      <Checkbox
        label={texts.inputCredit}
        isChecked={claimsInputCredit}
        isDisabled={isLoading || (!canClaim && !claimsInputCredit)}
        onChange={(isClaimed) =>
          void showOutcome(setCredit({ supplierListId, claimsInputCredit: isClaimed }), {
            done: isClaimed ? texts.creditOn(companyName) : texts.creditOff(companyName),
          })
        }
      />
      <p className="small muted">{texts.creditHelp(companyName)}</p>
      <p className={canClaim || !claimsInputCredit ? 'small muted' : 'small notice tone-warn'}>
        {canClaim ? texts.creditNumber(invoiceGstNumber) : texts.noCredit(companyName)}
      </p>
    </div>
  )
}

/** A list of another agency that this one sells: its state, our wallet there, terms and settings. */
export const LinkedCard = ({ supplier }: Props) => {
  const [isReading, setReading] = useState(false)
  // As it was when the terms were opened, so that nobody accepts terms they haven't read.
  const [reviewed, setReviewed] = useState<LinkedSupplier | null>(null)
  const mayPay = useMay('suppliers.pay')
  const { companyName, domain, logoUrl, title } = supplier
  return (
    <li className="network-card" aria-label={`${title}, ${companyName}`}>
      <header className="row spread network-card-head">
        <AgencyName companyName={companyName} domain={domain} logoUrl={logoUrl} hasLink />
        <Status supplier={supplier} />
      </header>
      <h2 className="network-title">
        <bdi>{title}</bdi>
      </h2>
      <Notices supplier={supplier} onReview={() => setReviewed(supplier)} />
      <CardFacts facts={listFacts(supplier)} />
      <Contact supplier={supplier} />
      <InputCredit supplier={supplier} />
      <div className="row network-buttons">
        {mayPay ? (
          <ButtonLink
            aria-label={texts.payInOf(companyName)}
            to={supplierWallet.to({ supplierId: `link-${supplier.supplierSiteId}` })}
          >
            {texts.payIn}
          </ButtonLink>
        ) : null}
        <PauseAction supplier={supplier} />
        <Button
          variant="minimal"
          text={texts.readTerms}
          aria-label={texts.readTermsOf(title)}
          onClick={() => setReading(true)}
        />
      </div>
      {isReading ? (
        <TermsDialog title={title} terms={supplier.terms} onClose={() => setReading(false)} />
      ) : null}
      {reviewed ? <AcceptTermsDialog supplier={reviewed} onClose={() => setReviewed(null)} /> : null}
    </li>
  )
}
