import type { TicketRow } from '#contract/entities/booking.ts'
import { formatInr } from '#domain/format.ts'
import { sumMinor, toPaise, toRupees } from '#domain/money/money.ts'
import { AddMoneyLink } from '#renderer/entities/add-money-link.tsx'
import { useSite } from '#renderer/entities/audience.ts'
import { batchActionTexts as texts } from './batch-texts.ts'
import { BookingList } from './booking-list.tsx'
import { ManyBookingsDialog } from './many-bookings-dialog.tsx'
import type { QueueBatch } from './use-queue-batch.ts'
import { useWalletLacks } from './use-wallet-lacks.ts'

interface IssueManyDialogProps {
  holds: readonly TicketRow[]
  /** Number of selected bookings that aren't holds. */
  others: number
  batch: QueueBatch
  onClose: () => void
}

/** Lists many holds with their fares, and issues them once the user has typed their number. */
export const IssueManyDialog = ({ holds, others, batch, onClose }: IssueManyDialogProps) => {
  const site = useSite()
  const count = holds.length
  const { lacks, isLoading } = useWalletLacks(holds)
  const total = toRupees(sumMinor(holds.map(({ amount }) => toPaise(amount))))
  return (
    <ManyBookingsDialog
      title={texts.issueQuestion(count)}
      keepText={texts.keep(count)}
      submitText={texts.issueButton(count, formatInr(total), site?.companyName ?? '')}
      count={count}
      isComplete={!isLoading && lacks.length === 0}
      onSubmit={() => batch.issue(holds)}
      onClose={onClose}
    >
      <p>{texts.issueText}</p>
      <BookingList rows={holds} renderEnd={({ amount }) => formatInr(amount)} />
      {lacks.map(({ owner, lack }) => (
        <p key={owner.userId} className="notice tone-warn" role="alert">
          {texts.walletShort(owner.name, formatInr(lack))} <AddMoneyLink owner={owner} lack={lack} />
        </p>
      ))}
      {others > 0 ? <p className="small muted">{texts.otherRows(others)}</p> : null}
    </ManyBookingsDialog>
  )
}
