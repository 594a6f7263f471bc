-- Not logged: what is in them is old within minutes, and both are empty after a crash or a failover.
CREATE UNLOGGED TABLE "site_event_epochs" (
	"id" integer PRIMARY KEY NOT NULL,
	"epoch" text NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "site_events" (
	"tx" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"site_id" text NOT NULL,
	"user_id" text DEFAULT '' NOT NULL,
	"topic" text NOT NULL,
	"made_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "site_events_tx_site_id_user_id_topic_pk" PRIMARY KEY("tx","site_id","user_id","topic")
);
--> statement-breakpoint
-- Rows come and go all day, so the planner's figures are always old: tidy up by number, not by share.
ALTER TABLE site_events SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
--> statement-breakpoint
-- A transaction that changes a booking several times adds one row. No other transaction has the same key, so no transaction waits.
CREATE FUNCTION note_booking_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO site_events (site_id, user_id, topic) VALUES (NEW.site_id, NEW.user_id, 'bookings') ON CONFLICT DO NOTHING;
  IF NEW.status = 1 OR (TG_OP = 'UPDATE' AND OLD.status = 1) THEN
    INSERT INTO site_events (site_id, user_id, topic) VALUES (NEW.site_id, NEW.user_id, 'holds') ON CONFLICT DO NOTHING;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.user_id <> NEW.user_id THEN
    INSERT INTO site_events (site_id, user_id, topic) VALUES (OLD.site_id, OLD.user_id, 'bookings') ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_event AFTER INSERT OR UPDATE ON bookings FOR EACH ROW EXECUTE FUNCTION note_booking_event();
--> statement-breakpoint
-- The topic of the trigger, for tables with a site and a user.
CREATE FUNCTION note_user_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO site_events (site_id, user_id, topic) VALUES (NEW.site_id, NEW.user_id, TG_ARGV[0]) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_accounts_event AFTER INSERT OR UPDATE ON ledger_accounts
  FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION note_user_event('wallet');
--> statement-breakpoint
CREATE TRIGGER wallet_requests_event AFTER INSERT OR UPDATE ON wallet_requests FOR EACH ROW EXECUTE FUNCTION note_user_event('wallet');
--> statement-breakpoint
CREATE TRIGGER change_requests_event AFTER INSERT OR UPDATE ON change_requests FOR EACH ROW EXECUTE FUNCTION note_user_event('changes');
--> statement-breakpoint
CREATE FUNCTION note_change_item_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO site_events (site_id, user_id, topic)
    SELECT r.site_id, r.user_id, 'changes' FROM change_requests r WHERE r.id = NEW.request_id ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Asking the supplier again changes only the times of the checks. Cells change only together with their item.
CREATE TRIGGER change_items_event AFTER UPDATE ON change_items FOR EACH ROW WHEN (
  (OLD.supplier_change_id, OLD.state, OLD.status_text, OLD.reason, OLD.quoted_charge_minor, OLD.quoted_refund_minor,
    OLD.actual_charge_minor, OLD.refunded_minor, OLD.wallet_minor, OLD.reserved_minor, OLD.difference_minor, OLD.difference_decision,
    OLD.staff_settlement, OLD.credit_note_no, OLD.our_credit_note_no, OLD.decided_by)
  IS DISTINCT FROM
  (NEW.supplier_change_id, NEW.state, NEW.status_text, NEW.reason, NEW.quoted_charge_minor, NEW.quoted_refund_minor,
    NEW.actual_charge_minor, NEW.refunded_minor, NEW.wallet_minor, NEW.reserved_minor, NEW.difference_minor, NEW.difference_decision,
    NEW.staff_settlement, NEW.credit_note_no, NEW.our_credit_note_no, NEW.decided_by)
) EXECUTE FUNCTION note_change_item_event();
--> statement-breakpoint
-- Whom a person sees depends on the others who pay from the same wallet, so its owner's row tells all of them.
CREATE FUNCTION note_permission_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO site_events (site_id, user_id, topic)
    SELECT NEW.site_id, u.id, 'permissions' FROM unnest(ARRAY[NEW.id, NEW.wallet_user_id]) u (id) WHERE u.id IS NOT NULL
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_event AFTER UPDATE ON users FOR EACH ROW WHEN (
  (OLD.user_type, OLD.is_wl_owner, OLD.is_supplier, OLD.is_super_admin, OLD.is_blocked, OLD.is_verified, OLD.is_flight_hold_allowed,
    OLD.rbac_group_id, OLD.wallet_user_id, OLD.agency_role, OLD.sees_agency_bookings, OLD.left_agency_at)
  IS DISTINCT FROM
  (NEW.user_type, NEW.is_wl_owner, NEW.is_supplier, NEW.is_super_admin, NEW.is_blocked, NEW.is_verified, NEW.is_flight_hold_allowed,
    NEW.rbac_group_id, NEW.wallet_user_id, NEW.agency_role, NEW.sees_agency_bookings, NEW.left_agency_at)
) EXECUTE FUNCTION note_permission_event();
--> statement-breakpoint
CREATE TRIGGER users_added_event AFTER INSERT ON users
  FOR EACH ROW WHEN (NEW.wallet_user_id IS NOT NULL) EXECUTE FUNCTION note_permission_event();
--> statement-breakpoint
-- The customer whose account staff viewed isn't told when that ends.
CREATE FUNCTION note_session_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO site_events (site_id, user_id, topic) VALUES (NEW.site_id, coalesce(NEW.jumped_by, NEW.user_id), 'permissions')
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_event AFTER UPDATE OF revoked_at ON sessions
  FOR EACH ROW WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION note_session_event();
--> statement-breakpoint
CREATE FUNCTION note_group_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO site_events (site_id, user_id, topic)
    SELECT u.site_id, u.id, 'permissions' FROM users u WHERE u.site_id = OLD.site_id AND u.rbac_group_id = OLD.id
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER rbac_user_groups_event AFTER UPDATE OR DELETE ON rbac_user_groups FOR EACH ROW EXECUTE FUNCTION note_group_event();
--> statement-breakpoint
CREATE FUNCTION note_site_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_site text;
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'sites' THEN of_site := NEW.id;
    WHEN 'site_domains' THEN IF TG_OP = 'DELETE' THEN of_site := OLD.site_id; ELSE of_site := NEW.site_id; END IF;
    -- Maintenance concerns every site.
    ELSE of_site := '';
  END CASE;
  INSERT INTO site_events (site_id, topic) VALUES (of_site, 'site') ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sites_event AFTER INSERT OR UPDATE ON sites FOR EACH ROW EXECUTE FUNCTION note_site_event();
--> statement-breakpoint
CREATE TRIGGER site_domains_event AFTER INSERT OR UPDATE OR DELETE ON site_domains FOR EACH ROW EXECUTE FUNCTION note_site_event();
--> statement-breakpoint
CREATE TRIGGER installation_event AFTER INSERT OR UPDATE ON installation FOR EACH ROW EXECUTE FUNCTION note_site_event();
