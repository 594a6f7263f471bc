import type { ReactNode } from 'react'
import type { ChangeRequest } from '#contract/entities/change-request.ts'
import type { RefundLine } from '#contract/entities/refund-line.ts'
import { formatDayShort } from '#domain/format.ts'
import { formatInstant, formatInstantDay } from '#domain/format-instant.ts'
import { ChangeDifference } from '#renderer/entities/change-difference.tsx'
import { ChangeStateTag } from '#renderer/entities/change-state.tsx'
import { changeTexts } from '#renderer/entities/change-texts.ts'
import { refundLineTexts } from '#renderer/features/changes/refund-line-texts.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import type { GridColumn } from '#renderer/ui/grid/grid-types.ts'
import { listCreditNotes, listReversed, getNextCheck, sumKnown, getWalletMatch } from './figures.ts'
import { formatPassengers, formatRoute, formatType, getAirlineStatusText } from './request-words.ts'
import { Ageing, nextCheckText, KnownAmount, WalletTag } from './tracker-displays.tsx'
import { trackerTexts } from './tracker-texts.ts'

const { heads } = trackerTexts

/** Height of a row with two lines. */
export const trackerRowHeight = 46

/** One of two amounts, with the word that tells them apart. */
const Worded = ({ word, rupees }: { word: string; rupees: number | null }) => (
  <>
    <span className="visually-hidden">{word} </span>
    <KnownAmount rupees={rupees} />
  </>
)

const Two = ({ above, below, isEnd }: { above: ReactNode; below: ReactNode; isEnd?: boolean }) => (
  <span className={isEnd ? 'two-lines end' : 'two-lines'}>
    <span className="clip">{above}</span>
    <span className="clip small muted">{below}</span>
  </span>
)

/** Creates a column with the quote above the actual amount. */
const money = (
  id: string,
  head: string,
  amounts: (request: ChangeRequest) => { quoted: number | null; actual: number | null; word: string },
): GridColumn<ChangeRequest> => ({
  id,
  head,
  width: 110,
  align: 'end',
  cell: (request) => {
    const { quoted, actual, word } = amounts(request)
    return (
      <Two
        isEnd
        above={<Worded word={trackerTexts.quoted} rupees={quoted} />}
        below={<Worded word={word} rupees={actual} />}
      />
    )
  },
})

const Reversed = ({ line: { kind, amount } }: { line: RefundLine }) => (
  <Worded word={refundLineTexts.kinds[kind]} rupees={amount} />
)
const toReversed = (line: RefundLine) => <Reversed key={line.kind} line={line} />

const formatDecision = ({ items }: ChangeRequest): string => {
  const decided = items.find(({ differenceDecision }) => differenceDecision !== '')?.differenceDecision
  return decided ? changeTexts[decided] : ''
}

const common: GridColumn<ChangeRequest>[] = [
  {
    id: 'state',
    head: heads.state,
    width: 176,
    cell: (request) => (
      <Two
        above={<ChangeStateTag state={request.state} text={getAirlineStatusText(request)} />}
        below={trackerTexts.nextCheck.line(nextCheckText(getNextCheck(request)))}
      />
    ),
  },
  {
    id: 'pnr',
    head: heads.pnr,
    width: 96,
    cell: (request) => (
      <Two above={<span className="mono">{request.pnr}</span>} below={formatType(request)} />
    ),
  },
  {
    id: 'passengers',
    head: heads.passengers,
    width: 140,
    isStretching: true,
    cell: (request) => (
      <Two
        above={
          <span title={request.items.map(({ passengerName }) => passengerName).join('\n')}>
            {formatPassengers(request)}
          </span>
        }
        below={`${formatRoute(request)} · ${formatDayShort(request.travelDate)}`}
      />
    ),
  },
  money('charge', heads.charge, ({ quotedCharge, items }) => ({
    quoted: quotedCharge,
    actual: sumKnown(items.map((item) => item.actualCharge)),
    word: trackerTexts.actual,
  })),
  money('refund', heads.refund, ({ quotedRefund, items }) => ({
    quoted: quotedRefund,
    actual: sumKnown(items.map((item) => item.refundedAmount)),
    word: trackerTexts.given,
  })),
  {
    id: 'difference',
    head: heads.difference,
    width: 134,
    cell: (request) =>
      request.difference === 0 ? (
        <span className="faint">{trackerTexts.none}</span>
      ) : (
        <Two
          above={<ChangeDifference isShort difference={request.difference} />}
          below={formatDecision(request)}
        />
      ),
  },
  {
    id: 'reversed',
    head: heads.reversed,
    width: 110,
    align: 'end',
    cell: (request) => {
      const [first, ...rest] = listReversed(request).filter(({ kind }) => kind !== 'airlineRefund')
      if (!first) return <span className="faint">{trackerTexts.none}</span>
      return (
        <span title={trackerTexts.reversed([first, ...rest])}>
          <Two isEnd above={<Reversed line={first} />} below={rest.map(toReversed)} />
        </span>
      )
    },
  },
  {
    id: 'wallet',
    head: heads.wallet,
    width: 110,
    cell: (request) => (
      <Two
        above={<WalletTag match={getWalletMatch(request)} />}
        below={request.walletAmount === 0 ? '' : <Amount rupees={request.walletAmount} />}
      />
    ),
  },
  {
    id: 'days',
    head: heads.days,
    width: 96,
    cell: (request) => (
      <Two
        above={<Ageing request={request} />}
        below={<span title={formatInstant(request.createdAt)}>{formatInstantDay(request.createdAt)}</span>}
      />
    ),
  },
  {
    id: 'creditNote',
    head: heads.creditNote,
    width: 118,
    cell: (request) => {
      const notes = listCreditNotes(request).join(', ')
      return (
        <span className="mono clip" title={notes}>
          {notes || trackerTexts.none}
        </span>
      )
    },
  },
]

const userColumn: GridColumn<ChangeRequest> = {
  id: 'user',
  head: heads.user,
  width: 112,
  cell: ({ user }) => <Two above={user.name} below={user.email} />,
}

/** Returns the columns of the tracker. Staff also see whose request it is. */
export const trackerColumns = (isStaff: boolean): GridColumn<ChangeRequest>[] =>
  isStaff ? [...common, userColumn] : common
