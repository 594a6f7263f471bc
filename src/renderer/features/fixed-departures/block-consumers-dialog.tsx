import { useId } from 'react'
import type { BlockConsumer, SeatBlock } from '#contract/entities/fixed-departure.ts'
import { Button } from '#renderer/ui/button.tsx'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { Modal } from '#renderer/ui/modal.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { EmptyState } from '#renderer/ui/states.tsx'
import { blocksApi } from './blocks-api.ts'
import { blockConsumersTexts as texts } from './texts.ts'
import './block-dialog.css'
import './block-consumers.css'

/** Number of shades in the style sheet. They repeat if there are more agencies. */
const shades = 6

const toName = ({ company }: BlockConsumer): string => company || texts.own
const toShade = (index: number): string => `is-shade-${index % shades}`

/** Shows the seats as a bar with a part for each agency and one for available seats. Seats on hold are hatched. */
const ConsumersBar = ({
  consumers,
  seatsFree,
}: {
  consumers: readonly BlockConsumer[]
  seatsFree: number
}) => {
  const label = [
    ...consumers.map((one) => texts.part(toName(one), one.seatsSold + one.seatsHeld)),
    texts.part(texts.free, seatsFree),
  ]
  return (
    <div className="block-consumers-bar" role="img" aria-label={texts.bar(label)}>
      {consumers.flatMap((one, index) => [
        one.seatsSold > 0 ? (
          <i key={`${index}-sold`} className={toShade(index)} style={{ flexGrow: one.seatsSold }} />
        ) : null,
        one.seatsHeld > 0 ? (
          <i
            key={`${index}-held`}
            className={`${toShade(index)} is-held`}
            style={{ flexGrow: one.seatsHeld }}
          />
        ) : null,
      ])}
      {seatsFree > 0 ? <i className="is-free" style={{ flexGrow: seatsFree }} /> : null}
    </div>
  )
}

const ConsumersTable = ({ consumers }: { consumers: readonly BlockConsumer[] }) => (
  <table className="block-consumers">
    <thead>
      <tr>
        <th scope="col">{texts.heads.company}</th>
        <th scope="col">{texts.heads.sold}</th>
        <th scope="col">{texts.heads.held}</th>
        <th scope="col">{texts.heads.cap}</th>
      </tr>
    </thead>
    <tbody>
      {consumers.map((one, index) => (
        <tr key={`${index}-${one.company}`}>
          <th scope="row" className={toShade(index)}>
            <bdi>{toName(one)}</bdi>
          </th>
          <td className="num">{one.seatsSold}</td>
          <td className="num">{one.seatsHeld}</td>
          <td className="num">{one.seatsMax ?? texts.noCap}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** Shows which agencies have the seats of a block. */
export const BlockConsumersDialog = ({ block, onClose }: { block: SeatBlock; onClose: () => void }) => {
  const titleId = useId()
  const { data, error, refetch } = blocksApi.useBlockConsumersQuery({ blockId: block.blockId })
  return (
    <Modal onClose={onClose} titleId={titleId}>
      <div className="block-form">
        <h2 className="large" id={titleId}>
          {texts.title(block.title)}
        </h2>
        {error ? (
          <ErrorPanel error={error} title={texts.failed} onRetry={() => void refetch()} />
        ) : !data ? (
          <SkeletonRows rows={4} />
        ) : data.consumers.length === 0 ? (
          <EmptyState title={texts.empty}>{texts.emptyText}</EmptyState>
        ) : (
          <>
            <ConsumersBar consumers={data.consumers} seatsFree={data.block.seatsFree} />
            <ConsumersTable consumers={data.consumers} />
            <p className="small muted num">
              {texts.free}: {data.block.seatsFree} · {texts.total}: {data.block.seatsTotal}
            </p>
          </>
        )}
      </div>
      <div className="dialog-actions">
        <Button intent="primary" text={texts.close} onClick={onClose} />
      </div>
    </Modal>
  )
}
