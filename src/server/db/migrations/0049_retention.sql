CREATE INDEX IF NOT EXISTS "saved_travellers_used" ON "saved_travellers" USING btree ("used_at");--> statement-breakpoint
-- Records that are kept forever may be deleted with their agency (migration 0045). Trails and gateways' reports may also be deleted
-- once no law requires them: eight financial years, the first of which may have begun almost a year before the record.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  deleting text := coalesce(current_setting('faredesk.deleting_site', true), '');
  owner text;
BEGIN
  IF TG_OP = 'DELETE' AND deleting <> '' AND TG_TABLE_NAME <> 'operator_events' THEN
    owner := to_jsonb(OLD) ->> 'site_id';
    IF TG_TABLE_NAME = 'ledger_lines' THEN
      SELECT e.site_id INTO owner FROM ledger_entries e WHERE e.id = OLD.entry_id;
    END IF;
    IF owner = deleting AND EXISTS (SELECT FROM sites s WHERE s.id = deleting AND s.state = 'suspended') THEN
      RETURN OLD;
    END IF;
  END IF;
  IF TG_OP = 'DELETE' AND TG_TABLE_NAME IN ('audit_events', 'operator_events', 'gateway_events')
    AND current_setting('faredesk.removing_expired', true) = 'on'
    AND coalesce(to_jsonb(OLD) ->> 'at', to_jsonb(OLD) ->> 'received_at')::timestamptz < now() - interval '9 years' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
