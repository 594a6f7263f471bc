-- Both agencies of a link see its news. The supplier user whose list it is sees it at the supplying site.
CREATE FUNCTION note_link_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO site_events (site_id, user_id, topic)
    SELECT NEW.site_id, coalesce((SELECT l.owner_user_id FROM supplier_lists l WHERE l.id = NEW.list_id), ''), 'links'
    UNION ALL SELECT NEW.consumer_site_id, '', 'links'
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER consumer_requests_event AFTER INSERT OR UPDATE ON consumer_requests FOR EACH ROW EXECUTE FUNCTION note_link_event();
--> statement-breakpoint
CREATE TRIGGER consumer_mappings_event AFTER INSERT OR UPDATE ON consumer_mappings FOR EACH ROW EXECUTE FUNCTION note_link_event();
--> statement-breakpoint
-- A list concerns the agencies that sell it: its title and its terms. Others read it when they open the list of available ones.
CREATE FUNCTION note_supplier_list_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO site_events (site_id, user_id, topic)
    SELECT NEW.site_id, coalesce(NEW.owner_user_id, ''), 'links'
    UNION ALL SELECT m.consumer_site_id, '', 'links' FROM consumer_mappings m WHERE m.list_id = NEW.id
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER supplier_lists_event AFTER INSERT OR UPDATE ON supplier_lists FOR EACH ROW EXECUTE FUNCTION note_supplier_list_event();
--> statement-breakpoint
-- A mirrored notice changes the books of the consuming agency.
CREATE FUNCTION note_link_notice_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO site_events (site_id, topic) VALUES (NEW.consumer_site_id, 'links') ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER link_notices_event AFTER INSERT OR UPDATE ON link_notices FOR EACH ROW EXECUTE FUNCTION note_link_notice_event();
--> statement-breakpoint
-- The wallet of a house account is shown to the agency that it stands for, at that agency's own site.
CREATE FUNCTION note_wallet_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO site_events (site_id, user_id, topic)
    SELECT NEW.site_id, NEW.user_id, 'wallet'
    UNION ALL SELECT u.consumer_site_id, '', 'links' FROM users u WHERE u.id = NEW.user_id AND u.consumer_site_id IS NOT NULL
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER ledger_accounts_event ON ledger_accounts;
--> statement-breakpoint
CREATE TRIGGER ledger_accounts_event AFTER INSERT OR UPDATE ON ledger_accounts
  FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION note_wallet_event();
--> statement-breakpoint
DROP TRIGGER wallet_requests_event ON wallet_requests;
--> statement-breakpoint
CREATE TRIGGER wallet_requests_event AFTER INSERT OR UPDATE ON wallet_requests FOR EACH ROW EXECUTE FUNCTION note_wallet_event();
