import { Duplicate } from '@blueprintjs/icons'
import { useId } from 'react'
import { passengerTypeCode, type PassengerType } from '#contract/common/enumerations.ts'
import type { BlockPassenger } from '#contract/entities/fixed-departure.ts'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import { fixedDeparturePrint } from '#renderer/routes/documents.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { Button } from '#renderer/ui/button.tsx'
import { ButtonLink } from '#renderer/ui/button-link.tsx'
import { Modal } from '#renderer/ui/modal.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { EmptyState } from '#renderer/ui/states.tsx'
import { blocksApi } from './blocks-api.ts'
import { blockTexts, manifestTexts } from './texts.ts'
import './block-dialog.css'

const getTypeCode = ({ paxType }: BlockPassenger): string => passengerTypeCode[paxType as PassengerType] ?? ''
const getStateText = ({ state }: BlockPassenger): string => manifestTexts[state]

/** Returns tab-separated text, which spreadsheets split into columns. */
const asText = (passengers: readonly BlockPassenger[]): string =>
  passengers
    .map((one) =>
      [
        `${one.lastName}/${one.firstName} ${one.title}`.toUpperCase(),
        getTypeCode(one),
        one.dateOfBirth,
        one.passportNo,
        one.contactNo,
        getStateText(one),
        one.ticketNumber,
      ].join('\t'),
    )
    .join('\n')

const Names = ({ passengers }: { passengers: readonly BlockPassenger[] }) => {
  const hasPassports = passengers.some(({ passportNo }) => passportNo !== '')
  return (
    <div className="names-scroll">
      <table className="names-table">
        <thead>
          <tr>
            <th scope="col">{manifestTexts.name}</th>
            <th scope="col">{manifestTexts.type}</th>
            <th scope="col">{manifestTexts.born}</th>
            {hasPassports ? <th scope="col">{manifestTexts.passport}</th> : null}
            <th scope="col">{manifestTexts.contact}</th>
            <th scope="col">{manifestTexts.state}</th>
            <th scope="col">{manifestTexts.ticket}</th>
            <th scope="col">{manifestTexts.booking}</th>
          </tr>
        </thead>
        <tbody>
          {passengers.map((one, index) => (
            <tr key={`${one.bookingId}-${index}`}>
              <th scope="row">
                {one.title} {one.firstName} {one.lastName}
              </th>
              <td>{getTypeCode(one)}</td>
              <td className="num">{one.dateOfBirth}</td>
              {hasPassports ? <td className="mono">{one.passportNo}</td> : null}
              <td className="num">{one.contactNo}</td>
              <td>{getStateText(one)}</td>
              <td className="mono">{one.ticketNumber}</td>
              <td className="num">{one.bookingId}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The passengers on a block, to copy or print. */
export const ManifestDialog = ({ blockId, onClose }: { blockId: string; onClose: () => void }) => {
  const titleId = useId()
  const { links } = usePlatform()
  const dispatch = useAppDispatch()
  const { data, error, refetch } = blocksApi.useManifestQuery({ blockId })
  const passengers = data?.passengers ?? []
  const copy = async (): Promise<void> => {
    const answer = await links.copy(asText(passengers))
    if (answer.status === 'done') dispatch(toastShown({ tone: 'success', text: manifestTexts.copied }))
  }
  const slug = data?.block.fdSlug
  return (
    <Modal onClose={onClose} className="block-dialog" titleId={titleId}>
      <div className="block-form">
        <h2 className="large" id={titleId}>
          {manifestTexts.title}
          {data ? `: ${data.block.title}` : ''}
        </h2>
        {error ? (
          <ErrorPanel error={error} title={manifestTexts.failed} onRetry={() => void refetch()} />
        ) : !data ? (
          <SkeletonRows rows={4} />
        ) : passengers.length === 0 ? (
          <EmptyState title={manifestTexts.empty}>{manifestTexts.emptyText}</EmptyState>
        ) : (
          <Names passengers={passengers} />
        )}
      </div>
      <div className="dialog-actions">
        {passengers.length > 0 ? (
          <Button icon={<Duplicate size={14} />} text={manifestTexts.copy} onClick={() => void copy()} />
        ) : null}
        {slug ? (
          <ButtonLink to={fixedDeparturePrint.to({ fdSlug: slug })}>{blockTexts.print}</ButtonLink>
        ) : null}
        <Button intent="primary" text={manifestTexts.close} onClick={onClose} />
      </div>
    </Modal>
  )
}
