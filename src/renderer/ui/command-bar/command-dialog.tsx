import type { ReactNode } from 'react'
import type { CommandOption, CommandTarget } from '#domain/commands/facts.ts'
import { commandTexts } from '#domain/commands/texts.ts'
import { formatDayShort } from '#domain/format.ts'
import { CommandBar } from './command-bar.tsx'
import type { EarlyText } from './early-bar.tsx'
import { useCommands, type CommandSource } from './use-commands.ts'

interface CommandDialogProps {
  source: CommandSource
  /** What was typed while the bar was loading. */
  early: EarlyText
  /** Returns the mark and name of an agency; null when there is only one. */
  renderTenant: (tenantId: string) => { mark: ReactNode; name: ReactNode } | null
  /** Opens the target; the bar closes itself. */
  onGo: (target: Exclude<CommandTarget, { kind: 'write' }>) => void
  onClose: () => void
}

const Detail = ({ option, tenant }: { option: CommandOption; tenant: ReactNode }) => (
  <>
    {option.booking ? (
      <>
        <span className="clip">{option.booking.passengers}</span>
        <span className="mono">{option.booking.route}</span>
        <span>{formatDayShort(option.booking.travelDate)}</span>
        <span>{option.booking.statusText}</span>
      </>
    ) : option.detail ? (
      <span className="clip">{option.detail}</span>
    ) : null}
    {tenant}
  </>
)

/** The command bar of the web application and the console. */
export const CommandDialog = ({ source, early, renderTenant, onGo, onClose }: CommandDialogProps) => {
  const commands = useCommands(source, early.text)
  const groups = commands.groups.map(({ name, options }) => ({
    name,
    label: commandTexts.groups[name],
    options: options.map((option) => {
      const tenant = option.tenantId === null ? null : renderTenant(option.tenantId)
      return {
        ...option,
        target: option.target,
        mark: tenant?.mark,
        title: option.booking ? <span className="mono">{option.title}</span> : option.title,
        detail: <Detail option={option} tenant={tenant?.name} />,
      }
    }),
  }))
  return (
    <CommandBar
      texts={commandTexts}
      text={commands.text}
      isSubmitted={early.isSubmitted}
      onText={commands.setText}
      groups={groups}
      reading={commands.reading}
      isWaiting={commands.isWaiting}
      status={commands.status}
      onComplete={commands.complete}
      onTake={({ target }) => {
        commands.remember(target)
        if (target.kind === 'write') commands.setText(target.text)
        else onGo(target)
        return target.kind === 'write'
      }}
      onClose={onClose}
    />
  )
}
