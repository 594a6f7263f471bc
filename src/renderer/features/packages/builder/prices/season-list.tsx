import { Add, Cross, Trash } from '@blueprintjs/icons'
import type { Season } from '#contract/entities/package-body.ts'
import { Button } from '#renderer/ui/button.tsx'
import { getToday } from '#renderer/ui/today.ts'
import { DateBox } from '#renderer/features/packages/builder/fields/choice-boxes.tsx'
import { TextBox } from '#renderer/features/packages/builder/fields/text-box.tsx'
import { WeekdaysBox } from '#renderer/features/packages/builder/fields/weekdays-box.tsx'
import { changeEntry } from '#renderer/features/packages/builder/builder-doc.ts'
import { builderTexts } from '#renderer/features/packages/builder/builder-texts.ts'
import { useBodyEdit } from '#renderer/features/packages/builder/use-body-edit.ts'
import { nextSeason, removeSeason } from './price-edits.ts'
import { priceTexts as texts } from './price-texts.ts'

interface SeasonCardProps {
  season: Season
  index: number
  onChange: (part: Partial<Season>, field?: string) => void
  onRemove: () => void
}

const Ranges = ({ season, index, onChange }: Omit<SeasonCardProps, 'onRemove'>) => {
  const { ranges } = season
  const name = season.name || texts.season(index + 1)
  const setRange = (at: number, part: Partial<Season['ranges'][number]>): void =>
    onChange({ ranges: changeEntry(ranges, at, part) }, `range-${at}`)
  return (
    <ul className="price-ranges" data-place={`body.seasons.${index}.ranges`}>
      {ranges.map(({ from, to }, at) => (
        <li key={at} className="price-range">
          <DateBox
            label={texts.fromOf(name, at + 1)}
            path={`body.seasons.${index}.ranges.${at}.from`}
            isLabelHidden
            value={from}
            onChange={(date) => setRange(at, { from: date })}
          />
          <span className="muted">{texts.until}</span>
          <DateBox
            label={texts.toOf(name, at + 1)}
            path={`body.seasons.${index}.ranges.${at}.to`}
            isLabelHidden
            min={from}
            value={to}
            onChange={(date) => setRange(at, { to: date })}
          />
          <Button
            variant="minimal"
            icon={<Cross size={14} />}
            aria-label={builderTexts.removeOf(texts.datesOf(name, at + 1))}
            disabled={ranges.length === 1}
            onClick={() => onChange({ ranges: ranges.toSpliced(at, 1) })}
          />
        </li>
      ))}
      <li>
        <Button
          size="small"
          icon={<Add size={12} />}
          text={texts.addDates}
          aria-label={builderTexts.ofEntry(texts.addDates, name)}
          disabled={ranges.length >= 20}
          onClick={() => onChange({ ranges: [...ranges, { from: '', to: '' }] })}
        />
      </li>
    </ul>
  )
}

const SeasonCard = (props: SeasonCardProps) => {
  const { season, index, onChange, onRemove } = props
  return (
    <li className="price-season" data-place={`body.seasons.${index}`}>
      <div className="price-season-head">
        <TextBox
          label={texts.seasonNameOf(index + 1)}
          path={`body.seasons.${index}.name`}
          isLabelHidden
          value={season.name}
          maxLength={40}
          placeholder={texts.seasonExample}
          onChange={(name) => onChange({ name }, 'name')}
        />
        <Button
          variant="minimal"
          icon={<Trash size={14} />}
          aria-label={builderTexts.removeOf(season.name || texts.season(index + 1))}
          onClick={onRemove}
        />
      </div>
      <Ranges {...props} />
      <WeekdaysBox
        legend={texts.weekend}
        path={`body.seasons.${index}.weekdays`}
        value={season.weekdays}
        onChange={(weekdays) => onChange({ weekdays })}
      />
    </li>
  )
}

/** Seasons with their dates. */
export const SeasonList = () => {
  const { body, edit } = useBodyEdit()
  const { seasons } = body
  return (
    <section className="builder-group" data-place="body.seasons" aria-label={texts.seasons}>
      <h2 className="builder-heading">{texts.seasons}</h2>
      <p className="field-help">{texts.seasonsHelp}</p>
      <ul className="price-seasons">
        {seasons.map((season, index) => (
          <SeasonCard
            key={season.seasonId}
            season={season}
            index={index}
            onChange={(part, field) =>
              edit(
                (now) => ({ seasons: changeEntry(now.seasons, index, part) }),
                field && `season-${index}-${field}`,
              )
            }
            onRemove={() => edit((now) => removeSeason(now, index))}
          />
        ))}
      </ul>
      <div className="row">
        <Button
          icon={<Add size={14} />}
          text={texts.addSeason}
          disabled={seasons.length >= 20}
          onClick={() =>
            edit((now) => ({
              seasons: [
                ...now.seasons,
                nextSeason(now.seasons, texts.newSeason(now.seasons.length + 1), getToday()),
              ],
            }))
          }
        />
      </div>
    </section>
  )
}
