import { useState } from 'react'
import type { SupplierPayment } from '#contract/entities/supplier-wallet.ts'
import { formatDate } from '#domain/format.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { ListFoot } from '#renderer/ui/list/list-foot.tsx'
import { ListStates } from '#renderer/ui/list/list-states.tsx'
import { useListMemory } from '#renderer/ui/list/use-list-place.ts'
import { useList } from '#renderer/ui/list/use-list.ts'
import { EmptyState } from '#renderer/ui/states.tsx'
import { DecideDialog, ReverseDialog } from './payment-dialogs.tsx'
import { supplierWalletsApi } from './supplier-wallets-api.ts'
import { paymentTexts as texts } from './texts.ts'

const tones = { Pending: 'warn', Approved: 'good', Rejected: 'bad', Reversed: 'quiet' } as const

export type Act = 'approve' | 'reject' | 'reverse'
interface Chosen {
  payment: SupplierPayment
  act: Act
}

interface PaymentCardProps {
  payment: SupplierPayment
  onAct?: (act: Act) => void
}

/** A payment with who entered and decided it, and what the reader may do about it. */
export const PaymentCard = ({ payment, onAct }: PaymentCardProps) => {
  const { state, kind, supplierName, createdBy, decidedBy } = payment
  return (
    <li className="supplier-payment">
      <div className="row spread">
        <span className="row">
          <strong>{texts.kinds[kind]}</strong>
          <span className={`tag tone-${tones[state]}`}>{texts.states[state]}</span>
        </span>
        <Amount rupees={payment.amount} isStrong />
      </div>
      <p className="small">
        {supplierName ? <bdi>{supplierName} · </bdi> : null}
        {payment.paymentMode} {payment.bankReference}{' '}
        {payment.paidOn ? <span className="num">· {formatDate(payment.paidOn)}</span> : null}
      </p>
      {payment.note ? <p className="small muted">{payment.note}</p> : null}
      {createdBy ? (
        <p className="small muted">
          {texts.by(createdBy)} · {formatInstant(payment.createdAt)}
          {decidedBy ? ` · ${texts.decidedBy(decidedBy)}` : ''}
          {payment.decisionNote ? ` · ${payment.decisionNote}` : ''}
        </p>
      ) : null}
      {onAct && payment.mayDecide ? (
        <div className="row">
          <Button intent="primary" text={texts.approve} onClick={() => onAct('approve')} />
          <Button text={texts.reject} onClick={() => onAct('reject')} />
        </div>
      ) : null}
      {onAct && state === 'Pending' && !payment.mayDecide ? (
        <p className="small muted">{texts.ownNote}</p>
      ) : null}
      {onAct && payment.mayReverse ? (
        <div className="row">
          <Button size="small" text={texts.reverse} onClick={() => onAct('reverse')} />
        </div>
      ) : null}
    </li>
  )
}

/** Payments to one supplier, or to all, newest first. */
export const PaymentsList = ({ supplierId }: { supplierId: string }) => {
  const [chosen, choose] = useState<Chosen | null>(null)
  const list = useList(supplierWalletsApi.endpoints.supplierPayments, {
    place: useListMemory(),
    request: { supplierId, state: 'all', pageSize: 50 },
    rows: 'payments',
  })
  const close = (): void => choose(null)
  return (
    <section className="stack" aria-label={texts.title}>
      <h2 className="large">{texts.title}</h2>
      <ListStates
        list={list}
        failed={texts.failed}
        empty={<EmptyState title={texts.empty}>{texts.emptyText}</EmptyState>}
        skeleton={{ rows: 3, height: 72 }}
      >
        <ul className="supplier-payments">
          {list.rows.map((payment) => (
            <PaymentCard
              key={payment.paymentId}
              payment={payment}
              onAct={(act) => choose({ payment, act })}
            />
          ))}
        </ul>
      </ListStates>
      <ListFoot list={list} isHiddenOnOnePage />
      {chosen?.act === 'reverse' ? <ReverseDialog payment={chosen.payment} onClose={close} /> : null}
      {chosen && chosen.act !== 'reverse' ? (
        <DecideDialog payment={chosen.payment} decision={chosen.act} onClose={close} />
      ) : null}
    </section>
  )
}
