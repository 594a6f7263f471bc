import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import type { TicketDetail } from '#contract/entities/booking.ts'
import { isTravelDocument } from '#domain/changes/ticket-status.ts'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { usePlaceNames } from '#renderer/entities/place-names.ts'
import { ticketQueue } from '#renderer/routes/flights.ts'
import { serverNow } from '#renderer/store/server-clock.ts'
import { Button } from '#renderer/ui/button.tsx'
import { Page } from '#renderer/ui/page.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { NoPermissionState } from '#renderer/ui/no-permission-state.tsx'
import { ButtonLink } from '#renderer/ui/button-link.tsx'
import { changeRequestsApi } from './change-requests-api.ts'
import { toChangeFacts } from './form/change-form.ts'
import { ChangeFormView } from './form/change-form-view.tsx'
import { formTexts } from './form/form-texts.ts'
import { uiTexts } from '#renderer/ui/texts.ts'
import './form/change-form.css'

const formatRoute = ({ segments }: TicketDetail): string =>
  segments
    .map((leg) => `${leg[0]?.originAirportCode ?? ''} → ${leg.at(-1)?.destinationAirportCode ?? ''}`)
    .join(', ')

/** The form for a booking of the reader's, with its earlier requests loaded. */
const Loaded = ({ detail }: { detail: TicketDetail }) => {
  const before = changeRequestsApi.useChangeListQuery(
    { bookingId: detail.bookingId, pageSize: 200 },
    { refetchOnMountOrArgChange: true },
  )
  const requests = before.data?.changeRequests
  // Reloading requests while one is being sent doesn't change the form.
  const facts = useMemo(
    () => (requests ? toChangeFacts(detail, requests, serverNow()) : null),
    [detail, requests],
  )
  if (before.error && !before.isFetching)
    return (
      <ErrorPanel
        error={before.error}
        title={formTexts.requestsFailed}
        onRetry={() => void before.refetch()}
      />
    )
  return facts ? <ChangeFormView detail={detail} facts={facts} /> : <SkeletonRows rows={6} height={44} />
}

/**
 * Whether the server would refuse a request, so that the user learns it before filling in the form. The form itself
 * handles a booking without tickets.
 */
const isRequestForbidden = ({ user, status, permissions }: TicketDetail): boolean =>
  user === undefined || (isTravelDocument(status) && !permissions.canRequestChange)

/** The change request form of a booking, found by its e-ticket's slug. */
export const ChangeFormScreen = () => {
  const { bookingSlug = '' } = useParams()
  const { currentData, error, isFetching, refetch } = changeRequestsApi.useChangeTicketQuery(
    { bookingSlug },
    { refetchOnMountOrArgChange: true },
  )
  const back = <ButtonLink to={ticketQueue.to()}>{usePlaceNames().tickets}</ButtonLink>
  return (
    <Page
      title={formTexts.title}
      aside={
        currentData ? (
          <>
            <span className="mono">{currentData.pnr}</span> · {formatRoute(currentData)}
          </>
        ) : null
      }
    >
      {error && !isFetching ? (
        <ErrorPanel
          error={error}
          title={formTexts.failed}
          action={
            <span className="row">
              <Button intent="primary" text={uiTexts.retry} onClick={() => void refetch()} />
              {back}
            </span>
          }
        />
      ) : !currentData ? (
        <SkeletonRows rows={6} height={44} />
      ) : isRequestForbidden(currentData) ? (
        <NoPermissionState title={formTexts.noRight} action={back}>
          {formTexts.noRightText}
        </NoPermissionState>
      ) : (
        <Loaded key={currentData.bookingId} detail={currentData} />
      )}
    </Page>
  )
}
