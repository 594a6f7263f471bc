-- A claim keeps the mapping that it was sold under. Its booking exists before the claim, but may change its reference when a hold is
-- issued.
CREATE FUNCTION seat_claim_mapping(c seat_claims) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT o.mapping_id FROM bookings b
    JOIN link_orders o ON o.site_id = b.site_id AND o.booking_id = b.id AND o.mapping_id IS NOT NULL
    WHERE b.site_id = c.site_id AND b.reference = c.reference
    ORDER BY o.created_at, o.reference LIMIT 1
$$;
--> statement-breakpoint
CREATE FUNCTION seat_claim_sold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.mapping_id := seat_claim_mapping(NEW);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER seat_claim_sold BEFORE INSERT ON seat_claims FOR EACH ROW EXECUTE FUNCTION seat_claim_sold();
--> statement-breakpoint
-- Counts what consumers have of a block, wherever its seats are taken or given back, so no code can forget it. It runs at the end of
-- the transaction, when the block's row is locked already, so sales and sweeps of a block lock the rows in the same order. Taking more
-- than the cap fails with the constraint `mapping_blocks_cap`, and undoes the sale.
CREATE FUNCTION seat_claim_taken(c seat_claims) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN c.state = 'released' THEN 0 ELSE c.seats END
$$;
--> statement-breakpoint
CREATE FUNCTION mapping_block_seats() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change integer := seat_claim_taken(NEW) - CASE WHEN TG_OP = 'UPDATE' THEN seat_claim_taken(OLD) ELSE 0 END;
BEGIN
  IF change = 0 OR NEW.mapping_id IS NULL THEN RETURN NULL; END IF;
  UPDATE mapping_blocks SET seats_taken = seats_taken + change
    WHERE mapping_id = NEW.mapping_id AND block_id = NEW.block_id;
  -- Without its mapping, the consumer has left the installation.
  IF NOT FOUND AND change > 0 AND EXISTS (SELECT FROM consumer_mappings WHERE id = NEW.mapping_id) THEN
    INSERT INTO mapping_blocks AS m (mapping_id, block_id, site_id, seats_taken)
      VALUES (NEW.mapping_id, NEW.block_id, NEW.site_id, change)
      ON CONFLICT (mapping_id, block_id) DO UPDATE SET seats_taken = m.seats_taken + EXCLUDED.seats_taken;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER mapping_block_seats AFTER INSERT OR UPDATE OF state, seats ON seat_claims
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION mapping_block_seats();
--> statement-breakpoint
-- Claims that were sold before: a hold that was issued has its booking's reference at its second claim.
UPDATE seat_claims c SET mapping_id = coalesce(seat_claim_mapping(c), (
  SELECT seat_claim_mapping(a) FROM seat_claims a WHERE a.block_id = c.block_id AND a.record ->> 'aliasOf' = c.reference LIMIT 1
)) WHERE EXISTS (SELECT FROM consumer_mappings m WHERE m.site_id = c.site_id);
--> statement-breakpoint
INSERT INTO mapping_blocks (mapping_id, block_id, site_id, seats_taken)
  SELECT c.mapping_id, c.block_id, c.site_id, sum(seat_claim_taken(c)) FROM seat_claims c
  WHERE c.mapping_id IS NOT NULL AND seat_claim_taken(c) > 0
  GROUP BY c.mapping_id, c.block_id, c.site_id;
