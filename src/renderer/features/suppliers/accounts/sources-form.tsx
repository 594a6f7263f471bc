import { useWatch, type Control } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { supplierAccountEndpoints, type SupplierSource } from '#contract/http/suppliers-accounts.ts'
import { isFixedDeparture } from '#domain/flights/fixed-departures.ts'
import { formatMarkupTerms } from '#domain/money/markup-words.ts'
import { useMay } from '#renderer/entities/use-may.ts'
import { flightSettings, manageMarkup } from '#renderer/routes/staff.ts'
import { Button } from '#renderer/ui/button.tsx'
import { CheckboxField } from '#renderer/ui/fields/checkbox-field.tsx'
import { IntegerField } from '#renderer/ui/fields/integer-field.tsx'
import { Problem } from '#renderer/ui/form/problem.tsx'
import { RestoredLine } from '#renderer/ui/fields/restored-line.tsx'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { EmptyState } from '#renderer/ui/states.tsx'
import { supplierAccountsApi } from './accounts-api.ts'
import { sourceTexts as texts } from './accounts-texts.ts'

interface SourcesForm {
  sources: { source: string; isOn: boolean; isHoldOn: boolean; looksPerBooking: number | null }[]
}

const toForm = (sources: readonly SupplierSource[]): SourcesForm => ({
  sources: sources.map(({ source, isOn, isHoldOn, looksPerBooking }) => ({
    source,
    isOn,
    isHoldOn,
    looksPerBooking,
  })),
})

/** The searches of the month for each ticket, drawn against the target. Without a ticket every search counts. */
const Reached = ({ source, target }: { source: SupplierSource; target: number | null }) => {
  const { looks, books, name } = source
  const ratio = Math.round(looks / Math.max(1, books))
  const most = Math.max(ratio, target ?? 0, 1)
  const isOver = target !== null && ratio > target
  const reached = books === 0 ? texts.noTicket : texts.ratio(ratio)
  return (
    <div className="source-reached">
      <span className="row spread small">
        <span>{reached}</span>
        {target === null || looks === 0 ? null : (
          <span className={isOver ? 'tag tone-warn' : 'tag tone-good'}>
            {isOver ? texts.over : texts.within}
          </span>
        )}
      </span>
      <svg
        role="img"
        aria-label={texts.bar(name, reached, target)}
        viewBox="0 0 100 8"
        preserveAspectRatio="none"
      >
        <rect className="is-track" width={100} height={8} />
        <rect className={isOver ? 'is-over' : 'is-reached'} width={(ratio / most) * 100} height={8} />
        {target === null ? null : (
          <rect className="is-target" x={(target / most) * 99} width={1} height={8} />
        )}
      </svg>
      <span className="small muted">{texts.reached(looks, books)}</span>
    </div>
  )
}

/** Seat blocks have their own markups; every other source can have one. */
const toMarkupTab = (source: SupplierSource): string =>
  isFixedDeparture(source) ? 'fixedDeparture' : 'source'

interface RowProps {
  source: SupplierSource
  index: number
  control: Control<SourcesForm>
}

const SourceRow = ({ source, index, control }: RowProps) => {
  const target = useWatch({ control, name: `sources.${index}.looksPerBooking` })
  const isOn = useWatch({ control, name: `sources.${index}.isOn` })
  const maySeeMarkups = useMay('markups.view')
  return (
    <li>
      <fieldset className="source-row">
        <legend className="source-name">{source.name}</legend>
        <div className="source-choices">
          <CheckboxField control={control} name={`sources.${index}.isOn`} label={texts.sold} />
          <CheckboxField
            control={control}
            name={`sources.${index}.isHoldOn`}
            label={texts.holds}
            isDisabled={!isOn}
          />
        </div>
        <IntegerField
          control={control}
          name={`sources.${index}.looksPerBooking`}
          label={texts.target}
          help={texts.targetHelp}
          min={1}
        />
        <Reached source={source} target={target} />
        <div className="small">
          <span className="muted">
            {source.markupKind ? texts.markupFrom[source.markupKind] : texts.markup}
          </span>
          <br />
          {source.markup ? formatMarkupTerms(source.markup) : texts.noMarkup}
          <br />
          {maySeeMarkups ? (
            <Link
              to={manageMarkup.to({ tab: toMarkupTab(source) })}
              aria-label={texts.sourceMarkups(source.name)}
            >
              {texts.changeMarkup}
            </Link>
          ) : null}
        </div>
      </fieldset>
    </li>
  )
}

/** What is sold from each source, held, and aimed for. */
export const SourcesForm = ({
  sources,
  version,
}: {
  sources: readonly SupplierSource[]
  version: number
}) => {
  const [save] = supplierAccountsApi.useSaveSupplierSourcesMutation()
  const form = useContractForm<typeof supplierAccountEndpoints.saveSupplierSources, SourcesForm>({
    endpoint: supplierAccountEndpoints.saveSupplierSources,
    defaults: toForm(sources),
    toRequest: (typed) => ({ ...typed, version }),
    send: (request) => save(request),
    draft: 'supplier-sources',
    isGuarded: true,
    doneText: texts.saved,
    onDone: (_saved, { reset, getValues }) => reset(getValues()),
  })
  const { isDirty } = form.formState
  return (
    <form noValidate className="stack" aria-label={texts.title} onSubmit={form.submit}>
      <RestoredLine draft={form.keptDraft} />
      <h2 className="large">{texts.title}</h2>
      <p className="small muted">{texts.lead}</p>
      <p className="row small">
        <Link to={flightSettings.to()}>{texts.settings}</Link>
        <Link to={manageMarkup.to()}>{texts.changeMarkup}</Link>
      </p>
      {sources.length === 0 ? (
        <EmptyState title={texts.empty}>{texts.emptyText}</EmptyState>
      ) : (
        <>
          <ul className="source-list">
            {sources.map((source, index) => (
              <SourceRow
                key={`${source.supplier} ${source.source}`}
                source={source}
                index={index}
                control={form.control}
              />
            ))}
          </ul>
          <Problem failure={form.failure} />
          <div className="row">
            <span className="grow" />
            {isDirty ? <Button text={texts.discard} onClick={() => form.reset()} /> : null}
            <Button
              type="submit"
              intent="primary"
              text={texts.save}
              loading={form.isSending}
              disabled={!isDirty}
            />
          </div>
        </>
      )}
    </form>
  )
}
