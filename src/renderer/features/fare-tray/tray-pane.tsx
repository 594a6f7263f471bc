import { useState, type ReactNode } from 'react'
import type { FlightResult } from '#contract/entities/flight.ts'
import type { FareCheck, KeptFare } from '#contract/http/fare-tray-fares.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { FlightBaggage, FlightItinerary } from '#renderer/entities/flight-itinerary.tsx'
import { keptFaresApi, putKeptFare } from '#renderer/entities/kept-fares/kept-fares-api.ts'
import { RepriceCandidates } from '#renderer/entities/reprice-candidates.tsx'
import { toFailure } from '#renderer/store/failure.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { Button } from '#renderer/ui/button.tsx'
import { ListPane } from '#renderer/ui/list/list-pane.tsx'
import { StatusTag } from '#renderer/ui/status-tag.tsx'
import { checkLooks, describeCheck } from './check-looks.ts'
import { formatFlights, formatLegTimes, formatRoute } from './fare-words.ts'
import { NoteForm } from './note-form.tsx'
import { toPenaltyLines } from './penalty-lines.ts'
import { RowActs } from './table/tray-columns.tsx'
import { fareTrayTexts as texts } from './texts.ts'
import type { FareActs } from './use-fare-acts.ts'
import '#renderer/entities/reprice.css'

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="tray-part">{title}</h3>
    {children}
  </section>
)

/** The fares that may be the kept one; the chosen one takes its place. */
const Candidates = ({ fare, check }: { fare: KeptFare; check: FareCheck }) => {
  const dispatch = useAppDispatch()
  const [picked, setPicked] = useState<FlightResult>()
  const [keep, { isLoading }] = keptFaresApi.useKeepFareMutation()
  const use = async (): Promise<void> => {
    if (!picked) return
    const answer = await keep({
      TraceId: picked.traceId,
      ResultIndex: picked.resultIndex,
      searchId: check.candidatesSearchId ?? '',
      replaces: fare.keptFareId,
    })
    if (answer.data) dispatch(putKeptFare(answer.data))
    else dispatch(toastShown({ tone: 'error', text: toFailure(answer.error)?.message ?? '' }))
  }
  return (
    <>
      <RepriceCandidates candidates={check.candidates} chosen={picked} onChoose={setPicked} />
      <Button
        intent="primary"
        text={texts.use}
        disabled={!picked}
        loading={isLoading}
        onClick={() => void use()}
      />
    </>
  )
}

const Check = ({ fare, check }: { fare: KeptFare; check: FareCheck }) => (
  <Part title={texts.paneCheck}>
    <p className="row">
      <StatusTag look={checkLooks[check.outcome]} text={describeCheck(check)} />
      <span className="small muted">{formatInstant(check.checkedAt)}</span>
    </p>
    {check.cause ? <p className="small">{texts.causes[check.cause]}</p> : null}
    {check.movedFrom ? (
      <p className="small num">
        {texts.before}: {check.movedFrom.map(formatLegTimes).join(', ')}
      </p>
    ) : null}
    {check.candidates.length > 0 ? <Candidates fare={fare} check={check} /> : null}
  </Part>
)

const Charges = ({ fare: { penalties } }: { fare: KeptFare }) => {
  const lines = toPenaltyLines(penalties)
  return (
    <Part title={texts.paneCharges}>
      {lines && lines.length > 0 ? (
        <ul className="small tray-charges">
          {lines.map(({ what, when, charge }) => (
            <li key={what + when + charge}>
              {what} <strong className="num">{charge}</strong> {when}
            </li>
          ))}
        </ul>
      ) : (
        <p className="small muted">{lines ? texts.noRules : texts.unknownRules}</p>
      )}
    </Part>
  )
}

interface TrayPaneProps {
  fare: KeptFare
  acts: FareActs
  onClose: () => void
}

/** A kept fare next to the table: its last check, note and markup, flights, bags and charges. */
export const TrayPane = ({ fare, acts, onClose }: TrayPaneProps) => (
  <ListPane
    title={`${formatFlights(fare.flight)} · ${formatRoute(fare.flight)}`}
    label={texts.details}
    closeLabel={texts.closeDetails}
    onClose={onClose}
  >
    <div className="row">
      <RowActs fare={fare} acts={acts} />
      <Button
        size="small"
        text={texts.reprice}
        loading={acts.checkingId === fare.keptFareId}
        onClick={() => acts.reprice(fare)}
      />
    </div>
    {fare.check ? <Check fare={fare} check={fare.check} /> : null}
    <Part title={texts.paneCustomer}>
      <NoteForm key={fare.keptFareId} fare={fare} />
    </Part>
    <Part title={texts.paneFlights}>
      <FlightItinerary segments={fare.flight.segments} />
    </Part>
    <Part title={texts.paneBags}>
      <FlightBaggage segments={fare.flight.segments} />
    </Part>
    <Charges fare={fare} />
  </ListPane>
)
