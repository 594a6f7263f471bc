import { PanelHead } from '#renderer/shell-view/panel-head.tsx'
import type { PanelProps } from '#renderer/shell-view/panel-props.ts'
import { ExportJobs } from './export-jobs.tsx'
import { PrintJobs } from './print-jobs.tsx'
import { jobsTexts as texts } from './texts.ts'
import '#renderer/ui/styles/parts.css'
import './jobs.css'

/** The console's background jobs. */
export const JobsPanel = (props: PanelProps) => (
  <div className="jobs-desk">
    <PanelHead title={texts.title} subtitle={texts.about} onClose={props.onClose} />
    <PrintJobs {...props} />
    <ExportJobs {...props} />
  </div>
)
