import { Plus } from '@blueprintjs/icons'
import type { ChildPolicy } from '#contract/entities/package-body.ts'
import type { TripRoom } from '#contract/entities/package-price.ts'
import { Button } from '#renderer/ui/button.tsx'
import { Checkbox } from '#renderer/ui/fields/checkbox.tsx'
import { Select } from '#renderer/ui/fields/select.tsx'
import { CountStepper } from './count-stepper.tsx'
import { choiceTexts } from './choice-texts.ts'
import { canShareBed, fitRooms, listChildAges, roomLimits } from './rooms-code.ts'
import './rooms-editor.css'

interface RoomProps {
  no: number
  room: TripRoom
  policy: ChildPolicy
  onChange: (room: TripRoom) => void
  /** Absent for the only room. */
  onRemove?: (() => void) | undefined
}

const ChildRow = ({ no, room, policy, onChange, index }: RoomProps & { index: number }) => {
  const child = room.children[index]
  if (!child) return null
  const set = (part: Partial<typeof child>): void =>
    onChange({
      ...room,
      children: room.children.map((one, at) => (at === index ? { ...one, ...part } : one)),
    })
  const inRoom = (text: string): string => `${choiceTexts.room(no)}: ${text}`
  return (
    <li className="holiday-child">
      <span className="small">{choiceTexts.child(index + 1)}</span>
      <Select
        label={inRoom(choiceTexts.age(index + 1))}
        value={child.age}
        options={listChildAges(policy).map((age) => ({ value: age, label: choiceTexts.ageOption(age) }))}
        onChange={(age) => set({ age })}
      />
      {canShareBed(child.age, policy) ? (
        <Checkbox label={choiceTexts.bed} isChecked={child.hasBed} onChange={(hasBed) => set({ hasBed })} />
      ) : (
        <span className="small muted">{choiceTexts.bedNeeded}</span>
      )}
    </li>
  )
}

const Room = (props: RoomProps) => {
  const { no, room, policy, onChange, onRemove } = props
  const ages = listChildAges(policy)
  const [youngest, oldest] = [ages[0], ages.at(-1)]
  const name = (text: string): string => `${choiceTexts.room(no)}, ${text}`
  const setChildren = (count: number): void => {
    const added = { age: oldest ?? 0, hasBed: true }
    onChange({
      ...room,
      children: Array.from({ length: count }, (_, index) => room.children[index] ?? added),
    })
  }
  return (
    <fieldset className="holiday-room">
      <legend className="visually-hidden">{choiceTexts.room(no)}</legend>
      <div className="row spread">
        <span className="holiday-room-title" aria-hidden="true">
          {choiceTexts.room(no)}
        </span>
        {onRemove ? (
          <Button variant="minimal" size="small" text={choiceTexts.removeRoom(no)} onClick={onRemove} />
        ) : null}
      </div>
      <div className="holiday-room-counts">
        <CountStepper
          label={choiceTexts.adults}
          note={choiceTexts.adultsNote(policy.childUnder)}
          name={name(choiceTexts.adults)}
          value={room.adults}
          min={1}
          max={roomLimits.adults}
          onChange={(adults) => onChange({ ...room, adults })}
        />
        {youngest === undefined || oldest === undefined ? null : (
          <CountStepper
            label={choiceTexts.children}
            note={choiceTexts.childrenNote(youngest, oldest)}
            name={name(choiceTexts.children)}
            value={room.children.length}
            min={0}
            max={roomLimits.children}
            onChange={setChildren}
          />
        )}
        {policy.infantUnder > 0 ? (
          <CountStepper
            label={choiceTexts.infants}
            note={choiceTexts.infantsNote(policy.infantUnder)}
            name={name(choiceTexts.infants)}
            value={room.infants}
            min={0}
            max={roomLimits.infants}
            onChange={(infants) => onChange({ ...room, infants })}
          />
        ) : null}
      </div>
      {room.children.length > 0 ? (
        <ul className="holiday-children">
          {room.children.map((_, index) => (
            <ChildRow key={index} {...props} index={index} />
          ))}
        </ul>
      ) : null}
    </fieldset>
  )
}

interface RoomsEditorProps {
  rooms: readonly TripRoom[]
  policy: ChildPolicy
  onChange: (rooms: TripRoom[]) => void
}

/** Rooms with their travellers. Ages and beds follow the package's rules for children. */
export const RoomsEditor = ({ rooms, policy, onChange }: RoomsEditorProps) => {
  const set = (next: readonly TripRoom[]): void => onChange(fitRooms(next, policy))
  const isFull = rooms.length >= roomLimits.rooms
  return (
    <div className="holiday-rooms">
      {rooms.map((room, index) => (
        <Room
          key={index}
          no={index + 1}
          room={room}
          policy={policy}
          onChange={(next) => set(rooms.map((one, at) => (at === index ? next : one)))}
          onRemove={rooms.length > 1 ? () => set(rooms.filter((_, at) => at !== index)) : undefined}
        />
      ))}
      <Button
        variant="minimal"
        icon={<Plus />}
        text={choiceTexts.addRoom}
        disabled={isFull}
        onClick={() => set([...rooms, { adults: 2, children: [], infants: 0 }])}
      />
      {isFull ? <p className="small muted">{choiceTexts.roomLimit}</p> : null}
    </div>
  )
}
