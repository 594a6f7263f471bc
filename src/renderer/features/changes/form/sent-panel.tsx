import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { ChangeRequest } from '#contract/entities/change-request.ts'
import { ChangeStateTag } from '#renderer/entities/change-state.tsx'
import { usePlaceNames } from '#renderer/entities/place-names.ts'
import { changeRequests, ticketQueue } from '#renderer/routes/flights.ts'
import { ButtonLink } from '#renderer/ui/button-link.tsx'
import { formTexts } from './form-texts.ts'

const Panel = ({ title, pnr, children }: { title: string; pnr: string; children: ReactNode }) => {
  const { tickets } = usePlaceNames()
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  return (
    <section className="card sent-panel" role="status">
      <h2 className="large" ref={head} tabIndex={-1}>
        {title}
      </h2>
      {children}
      <p className="row">
        <Link className="button-link" to={changeRequests.to({ view: 'tracker', pnr })}>
          {formTexts.seeRequests}
        </Link>
        <ButtonLink to={ticketQueue.to()}>{tickets}</ButtonLink>
      </p>
    </section>
  )
}

/** Says that the airline has the request, with the status of each part and what comes next. */
export const SentPanel = ({ request }: { request: ChangeRequest }) => (
  <Panel title={formTexts.sentTitle(request.pnr)} pnr={request.pnr}>
    <ul className="sent-items">
      {request.items.map((item) => (
        <li key={item.itemId} className="row">
          <span className="grow">{item.passengerName}</span>
          <ChangeStateTag state={item.state} text={item.statusText} />
        </li>
      ))}
    </ul>
    <p>{formTexts.sentText(request.requestType, request.refundTo)}</p>
  </Panel>
)

/** Says that the outcome isn't known yet. There is no button to send it again. */
export const UnknownPanel = ({ pnr }: { pnr: string }) => (
  <Panel title={formTexts.unknownTitle} pnr={pnr}>
    <p>{formTexts.unknownText}</p>
  </Panel>
)
