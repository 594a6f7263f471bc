"""The same sheet by python3-xlsxwriter with constant memory: the peer of the export."""
import json
import sys
import time

import xlsxwriter

file, sample, count = sys.argv[1], sys.argv[2], int(sys.argv[3])
with open(sample, encoding="utf-8") as source:
    table = json.load(source)
start = time.perf_counter()
book = xlsxwriter.Workbook(file, {"constant_memory": True})
sheet = book.add_worksheet("Live Flight Ticket Queue")
formats = [book.add_format({"num_format": f}) if f else None for f in table["formats"]]
for column, header in enumerate(table["headers"]):
    sheet.write_string(0, column, header)
rows = table["rows"]
for index in range(count):
    for column, value in enumerate(rows[index % len(rows)]):
        if isinstance(value, str):
            sheet.write_string(index + 1, column, value)
        elif value is not None:
            sheet.write_number(index + 1, column, value, formats[column])
book.close()
with open("/proc/self/status", encoding="ascii") as status:
    # What getrusage says includes the process that started this one.
    peak = next(int(line.split()[1]) for line in status if line.startswith("VmHWM")) / 1024
print(json.dumps({"ms": (time.perf_counter() - start) * 1000, "peakMb": peak}), end="")
