import { useWatch, type Control } from 'react-hook-form'
import type { ResultOf } from '#contract/common/endpoint.ts'
import { flightSettingsEndpoints } from '#contract/http/flights-settings.ts'
import { useMay } from '#renderer/entities/use-may.ts'
import { Button } from '#renderer/ui/button.tsx'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { ErrorsLine } from '#renderer/ui/fields/errors-line.tsx'
import { Problem } from '#renderer/ui/form/problem.tsx'
import { RestoredLine } from '#renderer/ui/fields/restored-line.tsx'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { Page } from '#renderer/ui/page.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { AirlinesPart } from './airlines-part.tsx'
import { Choice } from './choice-list.tsx'
import { ClosingPart } from './closing-part.tsx'
import { flightSettingsApi } from './flight-settings-api.ts'
import { toForm, toRules, type FlightSettingsForm } from './flight-settings-form.ts'
import { LimitPart } from './limit-part.tsx'
import { NotesPart } from './notes-part.tsx'
import { flightSettingsTexts as texts } from './texts.ts'
import './flight-settings.css'

type Standing = ResultOf<typeof flightSettingsEndpoints.flightSettings>
interface PartProps {
  control: Control<FlightSettingsForm>
  standing: Standing
}

const SourcesPart = ({ control, standing: { sources } }: PartProps) => {
  const sold = useWatch({ control, name: 'sold' })
  return (
    <section className="stack">
      <h2 className="large">{texts.sources}</h2>
      <p className="small muted">{texts.sourcesLead}</p>
      {sources.length === 0 ? <p className="muted">{texts.noSources}</p> : null}
      <ul className="flight-sources">
        {sources.map(({ source, name, isLCC }) => (
          <li key={source} className="flight-source">
            <span className="grow clip">
              {name} {isLCC ? <span className="small muted">{texts.lowCost}</span> : null}
            </span>
            <Choice control={control} name="sold" value={source} text={texts.sold} about={name} />
            <Choice
              control={control}
              name="held"
              value={source}
              text={texts.holds}
              about={name}
              isDisabled={!sold.includes(source)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

const GroupsPart = ({ control, standing: { groups } }: PartProps) => (
  <section className="stack">
    <h2 className="large">{texts.groups}</h2>
    <p className="small muted">{texts.groupsLead}</p>
    {groups.length === 0 ? <p className="muted">{texts.noGroups}</p> : null}
    {groups.map(({ id, groupName }) => (
      <Choice key={id} control={control} name="holdGroupIds" value={id} text={groupName} />
    ))}
  </section>
)

const Editor = ({ standing }: { standing: Standing }) => {
  const mayEditMarkups = useMay('markups.edit')
  const [save] = flightSettingsApi.useSaveFlightSettingsMutation()
  const sources = standing.sources.map(({ source }) => source)
  const form = useContractForm<typeof flightSettingsEndpoints.saveFlightSettings, FlightSettingsForm>({
    endpoint: flightSettingsEndpoints.saveFlightSettings,
    defaults: toForm(standing.rules, sources),
    toRequest: (typed) => ({ version: standing.version, rules: toRules(typed, sources, standing.rules) }),
    toField: (path) => path.replace(/^rules\./, ''),
    draft: 'flight-settings',
    isGuarded: true,
    send: (request) => save(request),
    doneText: texts.saved,
    onDone: ({ rules }, { reset }) => reset(toForm(rules, sources)),
  })
  const { control } = form
  const { isDirty } = form.formState
  return (
    <form className="flight-settings" noValidate onSubmit={form.submit}>
      <RestoredLine draft={form.keptDraft} />
      <p className="muted">{texts.lead}</p>
      <SourcesPart control={control} standing={standing} />
      <AirlinesPart control={control} />
      <ClosingPart control={control} />
      <LimitPart control={control} name="riseAbsorbed" max={10_000} isDisabled={!mayEditMarkups} />
      <LimitPart control={control} name="holdMarginMinutes" max={1_440} />
      <GroupsPart control={control} standing={standing} />
      <NotesPart control={control} />
      <p className="small muted">{texts.more}</p>
      <ErrorsLine formState={form.formState} />
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
    </form>
  )
}

const Body = () => {
  const { data, error, refetch } = flightSettingsApi.useFlightSettingsQuery(
    {},
    { refetchOnMountOrArgChange: true },
  )
  if (error) return <ErrorPanel title={texts.failed} error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={8} height={36} />
  // A later version starts a new form.
  return <Editor key={data.version} standing={data} />
}

/** What the agency sells and holds, beyond what its suppliers offer. */
export const FlightSettingsScreen = () => (
  <Page title={texts.title}>
    <Body />
  </Page>
)
