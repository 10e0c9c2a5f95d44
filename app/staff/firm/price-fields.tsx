import { Plus, X } from "lucide-react";
import { InputField } from "#app/staff/kit/field.tsx";
import { t } from "#app/staff/words/words.tsx";
import { ChoiceGroup, type FieldProps } from "./choice-group.tsx";

/** Optional: without any, no page speaks of prices. */
export function PriceFields({ answers, faults, isReadOnly, change }: FieldProps) {
  const { prices } = answers;
  const put = (at: number, more: Partial<(typeof prices)[number]>) =>
    change({ prices: prices.map((price, i) => (i === at ? { ...price, ...more } : price)) });
  return (
    <ChoiceGroup
      label={t("Prices or ranges (optional)")}
      hint={t(
        "They stand on the services, contact and thank-you pages. Your own charges only, never Government fees.",
      )}
    >
      {prices.map(({ work, price }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name but its place
        <div className="set-up-price" key={at}>
          <InputField
            id={`set-up-prices.${at}.work`}
            label={t("Work")}
            value={work}
            readOnly={isReadOnly}
            error={faults.get(`prices.${at}.work`)}
            placeholder={t("RTI application")}
            onChange={(event) => put(at, { work: event.currentTarget.value })}
          />
          <InputField
            id={`set-up-prices.${at}.price`}
            label={t("Price or range")}
            value={price}
            readOnly={isReadOnly}
            error={faults.get(`prices.${at}.price`)}
            placeholder={t("₹… to ₹…")}
            onChange={(event) => put(at, { price: event.currentTarget.value })}
          />
          {!isReadOnly && (
            <button
              type="button"
              className="icon-button"
              aria-label={t("Remove price {number}", { number: at + 1 })}
              onClick={() => change({ prices: prices.filter((_, i) => i !== at) })}
            >
              <X aria-hidden="true" />
            </button>
          )}
        </div>
      ))}
      {!isReadOnly && (
        <button
          type="button"
          className="staff-button"
          onClick={() => change({ prices: [...prices, { work: "", price: "" }] })}
        >
          <Plus aria-hidden="true" /> {t("Add a price")}
        </button>
      )}
    </ChoiceGroup>
  );
}
