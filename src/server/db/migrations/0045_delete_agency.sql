-- Rows that are kept forever may be deleted with their agency, once an operator suspended it and in the transaction that deletes it.
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
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
