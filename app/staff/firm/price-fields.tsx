import { Plus, X } from "lucide-react";
import { Button, IconButton, InputField } from "#app/staff/kit/controls.tsx";
import { nextKey, useItemKeys } from "#app/staff/kit/use-item-keys.ts";
import { t } from "#app/staff/words/words.ts";
import { boundTo, ChoiceGroup, type FieldProps } from "./choice-group.tsx";

/** Optional: without prices, no page mentions them. */
export function PriceFields(props: FieldProps) {
  const { answers, isReadOnly, change } = props;
  const { prices } = answers;
  const { keys, follow } = useItemKeys(prices.length);
  const put = (at: number, more: Partial<(typeof prices)[number]>) =>
    change({ prices: prices.map((price, i) => (i === at ? { ...price, ...more } : price)) });
  return (
    <ChoiceGroup
      label={t("Prices or ranges (optional)")}
      hint={t(
        "They appear on the services, contact and thank-you pages. Your own charges only, never Government fees.",
      )}
    >
      {prices.map(({ work, price }, at) => (
        <div className="set-up-price" key={keys[at]}>
          <InputField
            label={t("Work")}
            placeholder={t("RTI application")}
            {...boundTo(props, `prices.${at}.work`, work, (typed) => put(at, { work: typed }))}
          />
          <InputField
            label={t("Price or range")}
            placeholder={t("₹… to ₹…")}
            {...boundTo(props, `prices.${at}.price`, price, (typed) => put(at, { price: typed }))}
          />
          {!isReadOnly && (
            <IconButton
              icon={X}
              label={t("Remove price {number}", { number: at + 1 })}
              onClick={() => {
                change({ prices: prices.toSpliced(at, 1) });
                follow((now) => now.splice(at, 1), at);
              }}
            />
          )}
        </div>
      ))}
      {!isReadOnly && (
        <Button
          icon={Plus}
          onClick={() => {
            change({ prices: [...prices, { work: "", price: "" }] });
            follow((now) => now.push(nextKey()), prices.length);
          }}
        >
          {t("Add a price")}
        </Button>
      )}
    </ChoiceGroup>
  );
}
