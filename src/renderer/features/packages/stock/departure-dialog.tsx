import { useWatch, type Control } from 'react-hook-form'
import { packagesStockEndpoints, type Departure } from '#contract/http/packages-stock.ts'
import { formatDate } from '#domain/format.ts'
import { DateField } from '#renderer/ui/fields/date-field.tsx'
import { IntegerField } from '#renderer/ui/fields/integer-field.tsx'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { TimeField } from '#renderer/ui/fields/time-field.tsx'
import { ContractDialog } from '#renderer/ui/form/contract-dialog.tsx'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import {
  departureProblems,
  listNewDates,
  mostDepartures,
  toDepartureField,
  toDepartureForm,
  toDepartureRequest,
  type DepartureForm,
} from './departure-form.ts'
import { stockApi } from './stock-api.ts'
import { departureTexts as texts, stockTexts } from './stock-texts.ts'
import { WeekdaysField } from './weekdays-field.tsx'

interface DepartureDialogProps {
  packageId: string
  hotelCategories: readonly string[]
  /** Null to add a series. */
  departure: Departure | null
  /** The departures that the package has. */
  kept: readonly Departure[]
  /** A date in India. */
  today: string
  onClose: () => void
}

const unitOptions = (['pax', 'room'] as const).map((value) => ({ value, label: texts.units[value] }))

interface Series {
  control: Control<DepartureForm>
  today: string
  dates: readonly string[]
  leftOut: number
}

/** The dates of a series: a period, weekdays, and what they come to. */
const SeriesFields = ({ control, today, dates, leftOut }: Series) => (
  <>
    <div className="package-stock-pair">
      <DateField control={control} name="from" min={today} label={texts.from} isRequired />
      <DateField control={control} name="until" min={today} label={texts.until} isRequired />
    </div>
    <WeekdaysField control={control} name="weekdays" />
    <section className="package-stock-dates" aria-label={texts.dates} aria-live="polite">
      {dates.length === 0 ? (
        <p className="small muted">{leftOut > 0 ? texts.leftOut(leftOut) : texts.noDates}</p>
      ) : (
        <>
          <ul>
            {dates.slice(0, mostDepartures).map((date) => (
              <li key={date} className="num small">
                {formatDate(date)}
              </li>
            ))}
          </ul>
          {leftOut > 0 ? <p className="small muted">{texts.leftOut(leftOut)}</p> : null}
        </>
      )}
    </section>
  </>
)

interface PlaceFieldsProps {
  control: Control<DepartureForm>
  hotelCategories: readonly string[]
}

const PlaceFields = ({ control, hotelCategories }: PlaceFieldsProps) => {
  const options = [
    { value: '', label: texts.everyCategory },
    ...hotelCategories.map((value) => ({ value, label: value })),
  ]
  return (
    <>
      <SelectField control={control} name="hotelCategory" label={texts.heads.category} options={options} />
      <div className="package-stock-pair">
        <SelectField control={control} name="unit" label={texts.unit} options={unitOptions} />
        <IntegerField control={control} name="capacity" min={0} label={texts.capacity} isRequired />
      </div>
      <IntegerField
        control={control}
        name="guaranteedFrom"
        min={0}
        label={texts.guaranteedFrom}
        help={texts.guaranteedHelp}
      />
      <div className="package-stock-pair">
        <IntegerField control={control} name="cutOffDays" label={texts.cutOffDays} isRequired />
        <TimeField
          control={control}
          name="cutOffTime"
          label={texts.cutOffTime}
          placeholder={texts.timePlaceholder}
          isRequired
        />
      </div>
      <IntegerField
        control={control}
        name="releaseDays"
        min={0}
        label={texts.releaseDays}
        help={texts.releaseHelp}
      />
      <TextField
        control={control}
        name="price"
        label={texts.price}
        help={texts.priceHelp}
        inputMode="decimal"
        maxLength={12}
      />
    </>
  )
}

/** Adds departures on chosen dates, or changes one. */
export const DepartureDialog = ({ packageId, departure, kept, ...props }: DepartureDialogProps) => {
  const { hotelCategories, today, onClose } = props
  const [save] = stockApi.useSaveDeparturesMutation()
  const form = useContractForm({
    endpoint: packagesStockEndpoints.saveDepartures,
    defaults: toDepartureForm(departure, today),
    toRequest: (typed) => toDepartureRequest(typed, { packageId, departure, kept }),
    check: (typed) => departureProblems(typed, { departure, kept }),
    toField: toDepartureField,
    send: save,
    doneText: ({ departures }) => (departure ? texts.saved : texts.added(departures.length)),
    onDone: onClose,
  })
  const { control } = form
  const [from, until, weekdays, hotelCategory] = useWatch({
    control,
    name: ['from', 'until', 'weekdays', 'hotelCategory'],
  })
  const { dates, leftOut } = listNewDates({ from, until, weekdays, hotelCategory }, kept)
  return (
    <ContractDialog
      form={form}
      title={departure ? texts.editTitle(departure.startsOn) : texts.add}
      submitText={departure ? texts.save : texts.submit(Math.min(dates.length, mostDepartures))}
      onClose={onClose}
    >
      {departure ? (
        <DateField control={control} name="from" label={texts.date} isRequired />
      ) : (
        <SeriesFields control={control} today={today} dates={dates} leftOut={leftOut} />
      )}
      <PlaceFields control={control} hotelCategories={hotelCategories} />
      {departure ? (
        <TextField
          control={control}
          name="reason"
          label={stockTexts.reason}
          help={stockTexts.reasonHelp}
          maxLength={200}
        />
      ) : null}
    </ContractDialog>
  )
}
