import { DragHandleVertical, WarningSign } from '@blueprintjs/icons'
import type { PackageDay } from '#contract/entities/package-body.ts'
import type { Conflict } from '#domain/packages/find-conflicts.ts'
import { choiceTexts } from '#renderer/features/packages/builder/builder-texts.ts'
import { useReorder } from '#renderer/features/packages/builder/use-reorder.ts'
import { planTexts as texts, reorderTexts } from './plan-texts.ts'

interface DayListProps {
  days: readonly PackageDay[]
  open: number
  conflicts: readonly Conflict[]
  onOpen: (index: number) => void
  onMove: (from: number, to: number) => void
}

/** `Breakfast, dinner` as letters. */
const toMeals = ({ meals }: PackageDay): string =>
  ['B', 'L', 'D'].filter((meal) => meals.some((each) => each === meal)).join(' ')

const describeMeals = ({ meals }: PackageDay): string =>
  meals.map((meal) => choiceTexts.meals[meal]).join(', ')

/** The days in their order; one is open. */
export const DayList = ({ days, open, conflicts, onOpen, onMove }: DayListProps) => {
  const { list, news, dragged, getEntryProps, getHandleProps } = useReorder<HTMLOListElement>({
    count: days.length,
    nameOf: (index) => texts.day(index + 1),
    onMove,
  })
  return (
    <>
      <ol className="plan-day-list" ref={list} aria-label={texts.days}>
        {days.map((day, index) => {
          const hasConflict = conflicts.some(({ place }) => place.startsWith(`body.days.${index}.`))
          return (
            <li
              key={index}
              className={dragged === index ? 'plan-day-entry is-dragged' : 'plan-day-entry'}
              {...getEntryProps(index)}
            >
              <span className="plan-handle" {...getHandleProps(index)}>
                <DragHandleVertical size={14} />
              </span>
              <button
                type="button"
                className="plan-day-button"
                aria-current={index === open ? 'true' : undefined}
                aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                onClick={() => onOpen(index)}
              >
                <span className="plan-day-no num" aria-hidden="true">
                  {index + 1}
                </span>
                <span className="plan-day-name">
                  <span className={day.title === '' ? 'clip faint' : 'clip'}>
                    <span className="visually-hidden">{`${texts.day(index + 1)}: `}</span>
                    {day.title || texts.untitledDay}
                  </span>
                  <span className="small muted clip">
                    {day.place}
                    {day.meals.length > 0 ? (
                      <span title={describeMeals(day)}>
                        {day.place ? ' · ' : ''}
                        {toMeals(day)}
                      </span>
                    ) : null}
                  </span>
                </span>
                {hasConflict ? (
                  <span className="plan-day-warning" title={texts.warning}>
                    <WarningSign size={12} />
                    <span className="visually-hidden">{texts.warning}</span>
                  </span>
                ) : null}
              </button>
            </li>
          )
        })}
      </ol>
      <p className="small muted plan-hint">{reorderTexts.hint}</p>
      <p className="visually-hidden" role="status">
        {news}
      </p>
    </>
  )
}
